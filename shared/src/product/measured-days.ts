/** Days over which a product's figures are measured. */
export const measuredDays = 7;
