/** Sets variables of this process until it is disposed of. Test files share a process: what one leaves set, another one reads. */
export function useEnvironment(values: Readonly<Record<string, string>>): Disposable {
  const before = Object.keys(values).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, values);
  return {
    [Symbol.dispose]: () => {
      for (const [name, value] of before) {
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
      }
    },
  };
}
