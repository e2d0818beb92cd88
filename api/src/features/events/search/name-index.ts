/** Values by their folded names, in the order of letters, so that those with one beginning stand together. */
export class NameIndex<Value> {
  readonly #names: (readonly [name: string, value: Value])[];

  constructor(names: Iterable<readonly [name: string, value: Value]>) {
    this.#names = [...names].toSorted(([one], [other]) => (one < other ? -1 : Number(one > other)));
  }

  /** What is called so, or also what is called so at the beginning; each once. */
  find(name: string, { isBeginning }: { isBeginning: boolean }): Value[] {
    const found = new Set<Value>();
    for (let at = this.#firstFrom(name); ; at++) {
      const entry = this.#names[at];
      if (!entry?.[0].startsWith(name)) break;
      if (isBeginning || entry[0] === name) found.add(entry[1]);
    }
    return [...found];
  }

  has(beginning: string): boolean {
    return this.#names[this.#firstFrom(beginning)]?.[0].startsWith(beginning) ?? false;
  }

  #firstFrom(name: string): number {
    let [low, high] = [0, this.#names.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#names[middle]?.[0] ?? "") < name) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
