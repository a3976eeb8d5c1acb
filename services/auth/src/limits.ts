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
  /** Mails to an address that unknown devices ask for. */
  sendToAddress: [
    { count: 1, span: 30 * second },
    { count: 5, span: hour },
    { count: 10, span: day }
  ] as readonly Window[],
  /** Mails that a device known for the address asks for: nobody else can use these up. */
  sendToKnownDevice: [
    { count: 1, span: 30 * second },
    { count: 10, span: day }
  ] as readonly Window[],
  sendFromCaller: [{ count: 20, span: hour }] as readonly Window[],
  sendForProject: [{ count: 1_000, span: hour }] as readonly Window[],
  /** Logins by a provider that are begun. */
  socialFromCaller: [{ count: 60, span: hour }] as readonly Window[],
  socialForProject: [{ count: 1_000, span: hour }] as readonly Window[],
  /** From the provider's answer until the frame has redeemed its code; longer where the visitor has to choose a device to remove. */
  socialCode: minute,
  socialChoice: 5 * minute,
  /** From the beginning of a login until a window that nobody hears has to have been answered by a number. */
  socialHandover: 5 * minute,
  providerTimeout: 10 * second,
  providerAnswerBytes: 262_144,
  /** Codes that one caller tries. */
  verifyFromCaller: [{ count: 100, span: hour }] as readonly Window[],
  /** Codes that fail for an address by unknown devices, before it takes no unknown device for this time. */
  failures: { count: 20, span: day } as Window,
  /** Shares that one device asks for on one page. */
  release: [
    { count: 60, span: hour },
    { count: 300, span: day }
  ] as readonly Window[],
  recovery: [{ count: 5, span: day }] as readonly Window[],
  exports: [{ count: 3, span: day }] as readonly Window[],
  /** How long no key is exported after what a thief would do first: a new device, a recovery, another way back, another address (EXP-1). */
  exportCoolDown: day,
  /** How long a deletion can be undone; longer where the wallet's own key did not ask for it (DEL-1). */
  deletion: 3 * day,
  deletionWithoutKey: 30 * day,
  /** Requests to networks of one session. */
  rpc: { burst: 100, perSecond: 100 / 60 },
  /** How long a refresh token that was used is answered once more: two tabs may use it at a time. */
  refreshGrace: 10 * second,
  /** After which a device that was not used is no longer known. */
  deviceIdle: 90 * day,
  freeze: 7 * day,
  revert: 7 * day,
  keepFlows: day,
  keepCounters: 2 * day,
  /** Longer than a nonce is good: the clock of an instance that forgets may be ahead of the one that checks. */
  keepProofs: 15 * minute,
  /** By how much the clocks of two instances may differ. */
  clockSkew: 5 * minute,
  keepAudit: 400 * day,
  /** When a mail is sent, and sent again where the mail server refuses it. */
  mailDelays: [0, 5 * second, minute] as readonly number[],
  mailTimeout: 20 * second,
  /** How often a flow is read that another instance may change. */
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
