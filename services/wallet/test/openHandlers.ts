import { jest } from '@jest/globals'
import type { ApiClient } from '../src/site/api/ApiClient.js'
import { ApprovalQueue } from '../src/site/approvals/ApprovalQueue.js'
import { type Panel, Stage } from '../src/site/approvals/Stage.js'
import { createHandlers } from '../src/site/frame/createHandlers.js'
import type { FrameParts } from '../src/site/frame/FrameParts.js'
import type { EmailLogin } from '../src/site/session/EmailLogin.js'
import { newLoginState } from '../src/site/session/LoginState.js'
import { Session } from '../src/site/session/Session.js'
import type { StoredSession } from '../src/site/session/StoredSession.js'
import type { Signer, WalletState } from '../src/site/session/WalletKeys.js'
import type { SignRequest } from '../src/site/worker/messages.js'

/** The context of a request that nobody aborts. */
export const context = { id: 'one', signal: new AbortController().signal, commit: () => {} }

/** The handlers of a frame, and its parts that a test controls or inspects. */
export function openHandlers({
  stored,
  press,
  login,
  look,
  storage = { isOpen: async () => true, canRequestAccess: true, requestAccess: async () => true },
  more = {}
}: {
  readonly stored: Partial<StoredSession> | undefined
  /** What the visitor presses on each screen. */
  readonly press?: 'approve' | 'reject'
  readonly login?: EmailLogin
  /** The state of the wallet; default: it is here. */
  readonly look?: WalletState
  readonly storage?: FrameParts['storage']
  /** Parts in the place of others. */
  readonly more?: object
}) {
  /** What has been stored of the session; `undefined`: it was removed. */
  const changes: (StoredSession | undefined)[] = []
  const panels: Extract<Panel, { screen: 'signIn' }>[] = []
  const stage = new Stage()
  stage.listen((panel) => {
    if (panel?.screen !== 'signIn') return
    panels.push(panel)
    if (press) panel.actions[press]()
  })
  const queue = new ApprovalQueue(stage)
  const signed = jest.fn(async ([request]: readonly SignRequest[], _: Signer) => [
    { kind: request?.kind, signature: new Uint8Array(65).fill(7) }
  ])
  const start = jest.fn(async (_email: string, _atLeast?: 'code' | 'link') => ({ action: 'CONNECT' }))
  const opened = jest.fn(async () => ({
    eip155: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    solana: '7EYnhQoR9YM3N7UoaKRoA44Uy8JeaZV3qyouov87awMs'
  }))
  const session = new Session({
    ...{ hostOrigin: 'https://shop.example', api: {} as ApiClient, onEnd: () => {} },
    records: {
      read: async () => stored as StoredSession,
      change: async (_, change) => void changes.push(change(stored as StoredSession))
    },
    runLocked: (_, task) => task()
  })
  const described = jest.fn()
  const parts = {
    ...{ project: { networks: [{ id: 'eip155:31337' }] }, origin: 'https://shop.example', queue },
    keys: {
      open: opened,
      sign: signed,
      look: async () => look ?? { state: 'here', addresses: await opened() }
    },
    openWallet: async () => opened(),
    describeSite: described,
    emailChange: { start: async () => 'VERIFY_SECONDARY_OTP' },
    session,
    smartAccounts: {
      networks: async () => [],
      stateInTime: async () => 'unsupported',
      permits: async () => false
    },
    storage,
    loginState: newLoginState(),
    login: login ?? {
      start,
      confirm: async () => ({ userId: 'ben', email: 'ben@mail.example', tokens: {} })
    },
    ...more
  } as unknown as FrameParts
  return { changes, queue, stage, start, opened, panels, signed, described, handlers: createHandlers(parts) }
}
