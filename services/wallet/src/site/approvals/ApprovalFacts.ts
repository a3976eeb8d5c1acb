import type { Approval } from './Approval.js'

/** How the window draws a request, and who asks for it. */
export interface ApprovalPlace {
  /** The origin of the requesting page, as the browser reports it to the frame. */
  readonly origin: string
  readonly claimedName: string | undefined
  readonly isDevelopment: boolean
  /** BCP 47 */
  readonly language: string
  readonly isDark: boolean
}

/** What the window shows. */
export interface ApprovalFacts extends ApprovalPlace {
  readonly approval: Approval
  /** The name of its network. */
  readonly networkName: string
}
