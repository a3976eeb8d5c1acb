import type { Approval } from './Approval.js'

/** How far the frame can trust a press here. */
export interface PressTrust {
  /** The browser tells what covers the frame. */
  readonly seesCovers: boolean
  /** The operator vouches for the page. */
  readonly isTrustedPage: boolean
}

/**
 * Whether a request may be approved in the frame (APR-6). A browser that tells what covers the frame may approve all; without that,
 * only messages that can be read are, and on pages of the operator's own also decoded transfers. The limit for transfers on other pages is 0.
 */
export function mayApprove(
  { kind }: Pick<Approval, 'kind'>,
  { seesCovers, isTrustedPage }: PressTrust
): boolean {
  if (seesCovers || kind === 'message') return true
  return isTrustedPage && kind === 'transfer'
}
