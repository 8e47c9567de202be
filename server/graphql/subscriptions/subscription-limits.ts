/** Limits of concurrent connections or subscriptions. */
export interface MostLines {
  /** In the whole process. */
  all: number;
  /** From one address, which may belong to a whole office. */
  address: number;
}

/** Counts connections or subscriptions in total and per address. §9 */
export class LiveLines {
  private readonly counts = new Map<string, number>();
  private count = 0;

  constructor(private readonly most: MostLines) {}

  /** Takes a slot for an address; false if none is left. */
  take(address: string): boolean {
    const own = this.counts.get(address) ?? 0;
    if (this.count >= this.most.all || own >= this.most.address) return false;
    this.count += 1;
    this.counts.set(address, own + 1);
    return true;
  }

  /** Returns a slot that was taken. */
  give(address: string): void {
    const own = this.counts.get(address);
    if (own === undefined) return;
    this.count -= 1;
    if (own > 1) this.counts.set(address, own - 1);
    else this.counts.delete(address);
  }
}
