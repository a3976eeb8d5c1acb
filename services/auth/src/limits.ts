const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** At most `count` in any `span` of milliseconds. */
export interface Window {
  readonly count: number
  readonly span: number
}

/** Bounds of the service that its clients need not know; sizes are bytes, times milliseconds. Those of the API: `api/limits.ts`. */
export const limits = Object.freeze({
  /** Mails to an address that unknown devices request. */
  sendToAddress: [
    { count: 1, span: 30 * second },
    { count: 5, span: hour },
    { count: 10, span: day }
  ] as readonly Window[],
  /** Mails requested by a device known for the address: nobody else can use these up. */
  sendToKnownDevice: [
    { count: 1, span: 30 * second },
    { count: 10, span: day }
  ] as readonly Window[],
  sendFromCaller: [{ count: 20, span: hour }] as readonly Window[],
  sendForProject: [{ count: 1_000, span: hour }] as readonly Window[],
  /** Logins begun by a provider. */
  socialFromCaller: [{ count: 60, span: hour }] as readonly Window[],
  socialForProject: [{ count: 1_000, span: hour }] as readonly Window[],
  /** From the provider's answer until the frame has redeemed its code; longer if the visitor must choose a device to remove. */
  socialCode: minute,
  socialChoice: 5 * minute,
  /** From the beginning of a login until the deadline for answering an unheard window by a number. */
  socialHandover: 5 * minute,
  providerTimeout: 10 * second,
  providerAnswerBytes: 262_144,
  /** Codes that one caller tries. */
  verifyFromCaller: [{ count: 100, span: hour }] as readonly Window[],
  /** Failed codes for an address by unknown devices, before it accepts no unknown device for this time. */
  failures: { count: 20, span: day } as Window,
  /** Shares that one device requests on one page. */
  release: [
    { count: 60, span: hour },
    { count: 300, span: day }
  ] as readonly Window[],
  recovery: [{ count: 5, span: day }] as readonly Window[],
  exports: [{ count: 3, span: day }] as readonly Window[],
  /** How long no key is exported after what a thief would do first: a new device, a recovery, another recovery method, another address (EXP-1). */
  exportCoolDown: day,
  /** How long a deletion can be undone; longer if the wallet's own key did not request it (DEL-1). */
  deletion: 3 * day,
  deletionWithoutKey: 30 * day,
  /** How long a used refresh token is answered once more: two tabs may use it at the same time. */
  refreshGrace: 10 * second,
  /** After this time an unused device is no longer known. */
  deviceIdle: 90 * day,
  freeze: 7 * day,
  revert: 7 * day,
  keepFlows: day,
  keepCounters: 2 * day,
  /** Longer than a nonce is valid: the clock of an instance that forgets may be ahead of the one that checks. */
  keepProofs: 15 * minute,
  /** By how much the clocks of two instances may differ. */
  clockSkew: 5 * minute,
  keepAudit: 400 * day,
  /** When a mail is sent, and resent if the mail server refuses it. */
  mailDelays: [0, 5 * second, minute] as readonly number[],
  mailTimeout: 20 * second,
  /** How often a flow that another instance may change is read. */
  flowPoll: second,
  rpcTimeout: 15 * second,
  rpcAnswerBytes: 2_097_152,
  rateKeys: 10_000,
  sharedRate: 50,
  lockWait: 2 * second,
  postgresConnect: 10 * second,
  postgresQuery: 5 * second,
  cleanupInterval: minute,
  headersTimeout: 10 * second,
  requestTimeout: 15 * second,
  closeGrace: 5 * second
})
