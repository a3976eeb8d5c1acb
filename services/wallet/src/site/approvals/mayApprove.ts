import type { Approval } from './Approval.js'

/** How far the frame can trust a press here. */
export interface PressTrust {
  /** The browser can tell what covers the frame. */
  readonly seesCovers: boolean
  /** The operator vouches for the page. */
  readonly isTrustedPage: boolean
}

/**
 * Whether a request may be approved in the frame (APR-6). A browser that can tell what covers the frame may approve everything. Otherwise
 * only readable messages may be approved, and transfers up to the limits that the project sets; on the operator's own pages decoded
 * requests too, but nothing that gives away without a limit. Everything else is approved in a window of the wallet.
 */
export function mayApprove(
  { kind, isUnlimited = false, isSmall = false }: Pick<Approval, 'kind' | 'isUnlimited' | 'isSmall'>,
  { seesCovers, isTrustedPage }: PressTrust
): boolean {
  if (seesCovers || kind === 'message') return true
  if (isTrustedPage) return kind !== 'unreadable' && !isUnlimited
  return kind === 'transfer' && isSmall
}
