type Stem<Key> = Key extends `${infer Stem}_other` ? Stem : never;
type PluralStem<Texts> = Stem<keyof Texts>;

/** The texts of a namespace in another language: every key of the English one. */
export type Phrases<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : Phrases<English[Key]>;
};

/** The same for Russian and Ukrainian, whose counted texts have four forms: `_one` (1, 21), `_few` (2–4), `_many` (5–20), `_other` (1.5). */
export type SlavicPhrases<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : SlavicPhrases<English[Key]>;
} & { readonly [Key in `${PluralStem<English> & string}_${'few' | 'many'}`]: string };
