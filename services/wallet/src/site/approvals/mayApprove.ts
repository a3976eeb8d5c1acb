import type { Approval } from './Approval.js'

/** How far the frame can trust a press here. */
export interface PressTrust {
  /** The browser tells what covers the frame. */
  readonly seesCovers: boolean
  /** The operator vouches for the page. */
  readonly isTrustedPage: boolean
}

/**
 * Whether a request may be approved in the frame (APR-6). A browser that tells what covers the frame may approve all. Without that, only
 * messages that can be read are, and transfers up to the limits that the project sets; on pages of the operator's own also what is decoded,
 * but nothing that gives away without limit. All else is approved in a window of the wallet.
 */
export function mayApprove(
  { kind, isUnlimited = false, isSmall = false }: Pick<Approval, 'kind' | 'isUnlimited' | 'isSmall'>,
  { seesCovers, isTrustedPage }: PressTrust
): boolean {
  if (seesCovers || kind === 'message') return true
  if (isTrustedPage) return kind !== 'unreadable' && !isUnlimited
  return kind === 'transfer' && isSmall
}
