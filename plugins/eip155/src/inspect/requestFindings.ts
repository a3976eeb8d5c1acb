import type { Finding } from '@plugboard/core'

/** The findings about a request made by the page itself, by code. */
const texts = {
  drain: 'You would lose all you have of this and get nothing in return',
  givesAway: 'You would lose something you have collected and get nothing in return',
  hiddenAllowance: 'This lets someone else spend your assets, and does not say so',
  paysNewContract:
    'This gives your assets to a contract that is only now being created and that nobody knows',
  delegates: 'This hands your account over to someone else’s program',
  grants: 'This lets someone else use your account later, without asking you again',
  permit: 'This signature lets someone else take your assets, without asking you again',
  orderForNothing: 'This offers your assets for nothing, or almost nothing',
  actsForYou: 'This signature lets someone else send a transaction in your name',
  otherDomain: 'This signs you in to a different site than the one asking for it',
  blindHash: 'Nobody can tell what this signs: it may be a payment or an order',
  unreadable: 'Nobody can tell what this does: it is not in the usual format',
  decrypts: 'This lets the site read what was encrypted for you',
  unchecked: 'The network did not say what this does, so nobody has checked it'
} as const

/** A finding of level `danger`, in English; the review shows it in the visitor's language. */
export const danger = (code: keyof typeof texts): Finding => requestFinding(code, 'danger')

/** A finding in English; the review shows it in the visitor's language. */
export const requestFinding = (code: keyof typeof texts, level: Finding['level']): Finding =>
  Object.freeze({ code, level, text: texts[code] })
