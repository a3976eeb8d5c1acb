import type { Payload } from '../../../plugins/auth-email-social/src/protocol.js'
import type { WalletProject } from '../../../services/wallet/src/settings/settingsSchema.js'
import type { Approval } from '../../../services/wallet/src/site/approvals/Approval.js'
import { ApprovalQueue } from '../../../services/wallet/src/site/approvals/ApprovalQueue.js'
import { Stage } from '../../../services/wallet/src/site/approvals/Stage.js'
import { createHandlers } from '../../../services/wallet/src/site/frame/createHandlers.js'
import { FrameError } from '../../../services/wallet/src/site/frame/FrameError.js'
import type { FrameParts } from '../../../services/wallet/src/site/frame/FrameParts.js'
import { ChainReads } from '../../../services/wallet/src/site/rpc/ChainReads.js'
import { createSessionWallet } from '../../../services/wallet/src/site/session/SessionWallet.js'
import { SmartAccounts } from '../../../services/wallet/src/site/smartAccounts/SmartAccounts.js'
import { InProcessWorker } from '../../../services/wallet/test/inProcessWorker.js'
import type { WalletUsers } from './WalletUsers.js'

/** The frame of a logged-in user, without its document: the parts that read, show, sign and send, on the real login server. */
export async function openSmartWallet(users: WalletUsers, project: WalletProject, email: string) {
  const { session, api, records, keys: deviceKeys, runLocked } = await users.openBrowser(email)
  await session.change((await session.require()).name, { isShared: true })
  const stage = new Stage()
  const approvals: Approval[] = []
  /** Runs while the visitor reads; an exception rejects the approval. */
  const visitor = { read: async (_: Approval): Promise<void> => {} }
  stage.listen((panel) => {
    if (panel?.screen === 'approve') {
      approvals.push(panel.approval)
      visitor.read(panel.approval).then(panel.actions.approve, panel.actions.reject)
    }
    if (panel?.screen === 'failed' || panel?.screen === 'refused') panel.actions.reject()
    if (panel?.screen === 'accountType')
      (panel.draw() as { readonly props: { onApprove(): void } }).props.onApprove()
  })
  const startWorker = () => new InProcessWorker()
  const parts = { session, api, records, runLocked, startWorker, recovery: 'deferred' } as const
  const reads = new ChainReads(session)
  /** How many reads of a method fail from now on, like on a network that does not answer. */
  const failing = new Map<string, number>()
  /** The answer to a method from now on, whatever the network or the bundler says. */
  const lies = new Map<string, unknown>()
  const ask = reads.ask.bind(reads)
  reads.ask = async (...asked) => {
    const [, method] = asked
    const left = failing.get(method) ?? 0
    failing.set(method, left - 1)
    if (left > 0) throw new FrameError('NETWORK')
    const answer = await ask(...asked)
    return lies.has(method) ? lies.get(method) : answer
  }
  const keys = createSessionWallet({ ...parts, deviceKeys: async () => deviceKeys })
  const frame = {
    ...{ project, origin: users.auth.hostOrigin, session, keys, reads, records },
    queue: new ApprovalQueue(stage),
    smartAccounts: new SmartAccounts(reads, project),
    trust: { seesCovers: true, isTrustedPage: false },
    login: { wasAsked: false },
    socialLogin: { wasAsked: false }
  } as unknown as FrameParts
  const handlers = createHandlers(frame)
  const context = () => ({ id: 'one', signal: new AbortController().signal, commit: () => {} })
  const { eip155: account } = await keys.open()
  return {
    ...{ account: account as `0x${string}`, approvals, visitor, handlers, context, failing, lies },
    /** The objects that its settings page uses. */
    settings: { project, reads, session, keys, records },
    getUser: (payload: Payload<'GET_USER'> = {}) => handlers.GET_USER(payload, context()),
    /** Sends a request of the page's. */
    ask: (method: string, params: unknown, chainId = 31337) =>
      handlers
        .RPC_REQUEST({ method, params, chainNamespace: 'eip155', chainId }, context())
        .catch((error: unknown) => {
          // As the page gets it.
          throw error instanceof FrameError ? error.toReply() : error
        })
  }
}
