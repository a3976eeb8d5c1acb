import type { Summary } from '../log/summarize.js'

/** What the doctor knows to look for. */
export type FindingCode =
  | 'walletMissing'
  | 'namespaceMissing'
  | 'notRestored'
  | 'walletForgot'
  | 'walletLocked'
  | 'walletSilent'
  | 'otherAccount'
  | 'otherNetwork'
  | 'unknownNetwork'
  | 'notStored'
  | 'expired'
  | 'stuck'
  | 'idleActive'
  | 'storageBlocked'
  | 'storageOff'
  | 'storageDrops'
  | 'unreadable'
  | 'otherFormat'
  | 'otherBuild'
  | 'otherTab'

/** A way out that the doctor can go by itself. */
export interface Repair {
  /** What a button says. */
  readonly label: string
  /** Rejects when it did not work. */
  run(): Promise<void>
}

/** Something that is not as it should be, why, and what can be done. */
export interface Finding {
  readonly code: FindingCode
  /** Unique in one diagnosis: the code and what it is about. */
  readonly id: string
  /** `info`: nothing is broken, but it explains much. */
  readonly severity: 'error' | 'warning' | 'info'
  readonly title: string
  /** Why it is so and what it means for a visitor. */
  readonly text: string
  readonly evidence: Readonly<Record<string, Summary>>
  /** The first one is what the doctor would do. */
  readonly repairs: readonly Repair[]
}
