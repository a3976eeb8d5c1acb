import type { Summary } from '../log/summarize.js'

/** The codes of the problems that the doctor looks for. */
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

/** A repair that the doctor can carry out itself. */
export interface Repair {
  /** The text of a button. */
  readonly label: string
  /** Rejects if it failed. */
  run(): Promise<void>
}

/** A problem, its reason, and its possible repairs. */
export interface Finding {
  readonly code: FindingCode
  /** Unique in one diagnosis: the code and its subject. */
  readonly id: string
  /** `info`: nothing is broken, but it explains a lot. */
  readonly severity: 'error' | 'warning' | 'info'
  readonly title: string
  /** The reason, and the consequences for a visitor. */
  readonly text: string
  readonly evidence: Readonly<Record<string, Summary>>
  /** The first one is the doctor's recommendation. */
  readonly repairs: readonly Repair[]
}
