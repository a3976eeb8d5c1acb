import type { Finding } from '@plugboard/core'

/** The findings about a request made by the page itself, by code. */
const texts = {
  drain: 'All that you have of this would leave, and nothing comes for it',
  givesAway: 'Something that you have collected would leave, and nothing comes for it',
  hiddenAllowance: 'This lets somebody else spend what is yours, and does not say so',
  paysNewContract: 'This gives what is yours to a contract that is made only now, and that nobody knows',
  delegates: 'This hands your account over to a program of somebody else',
  grants: 'This lets somebody else act with your account later, without asking you again',
  permit: 'This signature lets somebody else take what is yours, without asking you again',
  orderForNothing: 'This offers what is yours for nothing, or for almost nothing',
  actsForYou: 'This signature lets somebody else send a transaction in your name',
  otherDomain: 'This signs you in at another site than the one that asks for it',
  blindHash: 'Nobody can say what this signs: it may be a payment, or an order',
  unreadable: 'Nobody can say what this does: it is not written as such requests are',
  decrypts: 'This lets the page read what was encrypted for you',
  unchecked: 'The network has not said what this does, so nobody has checked it'
} as const

/** A finding of level `danger`, in English; the review shows it in the visitor's language. */
export const danger = (code: keyof typeof texts): Finding => requestFinding(code, 'danger')

/** A finding in English; the review shows it in the visitor's language. */
export const requestFinding = (code: keyof typeof texts, level: Finding['level']): Finding =>
  Object.freeze({ code, level, text: texts[code] })
