/** How many subscribers may be on the line at once. */
export interface MostLines {
  /** In the whole shop. */
  all: number;
  /** From one address, which may be that of a whole office. */
  address: number;
}

/** Who is on the line: so many in all and from each address. §9 */
export class LiveLines {
  private readonly counts = new Map<string, number>();
  private count = 0;

  constructor(private readonly most: MostLines) {}

  /** Takes a line for somebody; false where there is none left. */
  take(address: string): boolean {
    const own = this.counts.get(address) ?? 0;
    if (this.count >= this.most.all || own >= this.most.address) return false;
    this.count += 1;
    this.counts.set(address, own + 1);
    return true;
  }

  /** Gives back a line that was taken. */
  give(address: string): void {
    const own = this.counts.get(address);
    if (own === undefined) return;
    this.count -= 1;
    if (own > 1) this.counts.set(address, own - 1);
    else this.counts.delete(address);
  }
}
