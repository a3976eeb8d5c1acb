import { jest } from '@jest/globals'
import { keyOf } from '../../../plugins/solana/test/keyOf.js'
import { ApprovalQueue } from '../src/site/approvals/ApprovalQueue.js'
import { type Panel, Stage } from '../src/site/approvals/Stage.js'
import type { PermissionRecords } from '../src/site/permissions/givenPermissions.js'
import { answerRpc } from '../src/site/rpc/answerRpc.js'
import type { RpcParts } from '../src/site/rpc/SignMethod.js'
import type { Signer } from '../src/site/session/WalletKeys.js'
import type { SmartAccountReader } from '../src/site/smartAccounts/SmartAccountReader.js'
import type { SignRequest } from '../src/site/worker/messages.js'

/** The account of the wallet on EVM networks. */
export const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
/** A Solana address by its number. */
export const solanaKey = (number: number) => keyOf(number).publicKey.toBase58()
/** The account of the wallet on Solana networks. */
export const solana = solanaKey(1)
export const network = {
  id: 'eip155:31337',
  name: 'Harbour',
  currency: { symbol: 'ETH', decimals: 18 },
  tokens: []
}
export const meadow = {
  id: 'solana:local',
  name: 'Meadow',
  currency: { symbol: 'SOL', decimals: 9 },
  tokens: []
}
/** A Solana network whose coins have a value; its latest blocks are different. */
export const sunrise = { ...meadow, id: 'solana:main', name: 'Sunrise' }
/** The time of the newest block, in Unix seconds. */
export const now = 1_999_000_000

/** What the network answers, by method. */
export const answers: Readonly<Record<string, unknown>> = {
  isBlockhashValid: { value: true },
  eth_getBalance: '0x10',
  eth_chainId: '0x7a69',
  eth_getTransactionCount: '0x0',
  eth_estimateGas: '0x5208',
  eth_estimateUserOperationGas: {
    ...{ callGasLimit: '0x1', verificationGasLimit: '0x1', preVerificationGas: '0x1' }
  },
  eth_maxPriorityFeePerGas: '0x1',
  eth_getCode: '0xef',
  eth_getBlockByNumber: { baseFeePerGas: '0x7', timestamp: `0x${now.toString(16)}` }
}

/** Networks without smart accounts; wallets with them are tested on real chains. */
const plain = () => ({
  networks: async () => [],
  stateOf: jest.fn(async (..._: Parameters<SmartAccountReader['stateOf']>): Promise<string> => 'unsupported'),
  stateInTime: async () => 'unsupported'
})

/**
 * `answerRpc` with a real approval queue; the keys, the session and the network are replaced.
 *
 * @param trust what the frame knows about the page that shows it
 * @param more what the project allows on the EVM network
 */
export function openRpc(trust = { seesCovers: true, isTrustedPage: false }, more = {}) {
  const asked: string[] = []
  const answer = jest.fn((method: string, _params: unknown, _network: string): unknown => answers[method])
  const panels: Panel[] = []
  const stage = new Stage()
  stage.listen((panel) => panel && 'actions' in panel && panels.push(panel))
  const keys = {
    open: jest.fn(async () => ({ eip155: account, solana })),
    sign: jest.fn(async ([request]: readonly SignRequest[], _: Signer) => [
      { kind: request?.kind, signature: new Uint8Array(65).fill(7) } as never
    ])
  }
  const queue = new ApprovalQueue(stage)
  const commit = jest.fn()
  const approveInWindow = jest.fn(async (_approval: object, _turn: object) => {})
  const session = { requireShared: jest.fn(async () => ({ userId: 'ann' })) }
  const smartAccounts = plain()
  const records = {
    readWallet: async () => undefined,
    changeWallet: jest.fn<PermissionRecords['changeWallet']>(async () => undefined)
  }
  const parts = {
    project: { networks: [{ ...network, ...more }, meadow, sunrise] },
    origin: 'https://shop.example',
    reads: {
      ask: async (id: string, method: string, params: unknown, waiting?: AbortSignal) => {
        waiting?.throwIfAborted()
        asked.push(method)
        return answer(method, params, id)
      }
    },
    ...{ queue, keys, session, trust, approveInWindow, smartAccounts, records }
  } as unknown as RpcParts
  const ask = (
    method: string,
    params: unknown = [],
    chainNamespace: 'eip155' | 'solana' = 'eip155',
    chainId: number | `eip155:${string}` | `solana:${string}` = 31337,
    signal = new AbortController().signal
  ) => answerRpc({ method, params, chainNamespace, chainId }, { signal, commit }, parts)
  const press = async (name: 'approve' | 'reject') => {
    const panel = await shown(panels, panels.length + (stage.panel && 'actions' in stage.panel ? 0 : 1))
    if (panel?.screen === 'approve' || panel?.screen === 'signIn') panel.actions[name]()
    else if (panel && 'actions' in panel && 'reject' in panel.actions) panel.actions.reject()
  }
  return {
    ask,
    asked,
    answer,
    panels,
    stage,
    keys,
    session,
    queue,
    commit,
    press,
    approveInWindow,
    smartAccounts,
    records
  }
}

/** The newest panel once there are so many. */
export async function shown(panels: readonly Panel[], count: number): Promise<Panel | undefined> {
  const end = Date.now() + 4_000
  while (panels.length < count) {
    if (Date.now() > end) throw new Error('Nothing was shown')
    await new Promise((resolve) => setImmediate(resolve))
  }
  return panels.at(-1)
}
