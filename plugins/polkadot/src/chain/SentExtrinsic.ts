/** How far an extrinsic has come. */
export interface ExtrinsicProgress {
  /** `'sent'`: a node has it; `'inBlock'`: it ran, and the block may still be given up; `'finalized'`: for good. */
  readonly stage: 'sent' | 'inBlock' | 'finalized'
  /** Hash of the extrinsic, in hex. */
  readonly hash: string
  /** Hash of the block that holds it, in hex. */
  readonly blockHash?: string | undefined
}

/** An extrinsic that has been finalised. */
export interface SentExtrinsic {
  readonly hash: string
  readonly blockHash: string
  /** What happened in it, as `'balances.Transfer'`. */
  readonly events: readonly string[]
}
