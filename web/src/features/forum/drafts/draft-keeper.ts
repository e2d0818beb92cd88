import type { ApolloClient } from "@apollo/client";

import {
  type AccountDraft,
  discardDraft,
  type DraftPlace,
  fetchDraft,
  fieldsOf,
  isSame,
  readKnown,
  saveDraft,
  type Texts,
  writeKnown,
} from "./draft-account.ts";
import { readDraft } from "./stored-draft.ts";

const typingPause = 1_500;

export interface KeptState {
  /** What another device has left, until the member has chosen. */
  other: AccountDraft | null;
  /** The account could not be reached: the text is on this device alone. */
  isAlone: boolean;
}

/**
 * Keeps a draft in its member's account as well: saved in pauses and when the page goes, only when it has changed, and
 * never over what another device has saved since. On this device it is stored in any case.
 */
export class DraftKeeper {
  readonly #client: ApolloClient;
  readonly #place: DraftPlace;
  readonly #listeners = new Set<() => void>();
  #state: KeptState = { other: null, isAlone: false };
  #present: Texts;
  /** What the account has; null for nothing. */
  #saved: Texts | null = null;
  #isCompared = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #work: Promise<void> = Promise.resolve();

  constructor(client: ApolloClient, place: DraftPlace, present: Texts) {
    this.#client = client;
    this.#place = place;
    this.#present = present;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): KeptState => this.#state;

  begin(): void {
    this.#inTurn(() => this.#compare());
  }

  /** What stands in the composer by now. */
  change(fields: Texts): void {
    if (isSame(fields, this.#present)) return;
    this.#present = fields;
    if (this.#isHere()) writeKnown(this.#place, { typedAt: new Date().toISOString() });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.save(), typingPause);
  }

  /** Saves what has changed; takes back from the account what is no longer here. */
  save(): void {
    clearTimeout(this.#timer);
    if (this.#state.other) return;
    if (!this.#isHere()) {
      this.#inTurn(() => this.#discard());
      return;
    }
    if (this.#saved && isSame(this.#present, this.#saved)) return;
    this.#inTurn(() => this.#save());
  }

  /** The member wants to go on with this device's text: it replaces the other. */
  keepOwn(): void {
    const { other } = this.#state;
    if (!other) return;
    writeKnown(this.#place, { after: other.changedAt });
    this.#tell({ other: null });
    this.save();
  }

  /** The member wants to go on with the other text; returns it. */
  takeOther(): Texts {
    const { other } = this.#state;
    if (!other) return this.#present;
    writeKnown(this.#place, { after: other.changedAt, typedAt: null });
    this.#saved = fieldsOf(other, this.#present);
    this.#tell({ other: null });
    return this.#saved;
  }

  /** Something was typed here and neither sent nor thrown away. */
  #isHere(): boolean {
    return readDraft(this.#place, this.#present) !== undefined;
  }

  async #compare(): Promise<void> {
    const found = await fetchDraft(this.#client, this.#place.about);
    const { after, typedAt } = readKnown(this.#place);
    this.#isCompared = true;
    if (!found) {
      // What was sent or thrown away elsewhere is not kept anew before somebody goes on with it
      const isOver = after !== null && typedAt === null;
      this.#saved = isOver ? this.#present : null;
      writeKnown(this.#place, { after: null });
      return;
    }
    this.#saved = fieldsOf(found, this.#present);
    const isKnown = found.changedAt === after || isSame(this.#present, this.#saved);
    if (isKnown) writeKnown(this.#place, { after: found.changedAt });
    else this.#tell({ other: found });
  }

  async #save(): Promise<void> {
    if (!this.#isCompared) await this.#compare();
    const texts = this.#present;
    if (this.#state.other || !this.#isHere()) return;
    if (this.#saved && isSame(texts, this.#saved)) return;
    if (await saveDraft(this.#client, this.#place, texts)) this.#saved = texts;
    else await this.#compare();
  }

  async #discard(): Promise<void> {
    if (this.#isHere() || readKnown(this.#place).after === null) return;
    await discardDraft(this.#client, this.#place);
    this.#saved = null;
  }

  /** One after the other. A failure loses nothing: the next change tries again. */
  #inTurn(act: () => Promise<void>): void {
    this.#work = this.#work.then(act).then(
      () => this.#tell({ isAlone: false }),
      () => this.#tell({ isAlone: true }),
    );
  }

  #tell(change: Partial<KeptState>): void {
    const { other, isAlone } = { ...this.#state, ...change };
    if (other === this.#state.other && isAlone === this.#state.isAlone) return;
    this.#state = { other, isAlone };
    for (const listener of this.#listeners) listener();
  }
}
