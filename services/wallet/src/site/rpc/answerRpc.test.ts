/** @jest-environment node */
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { notSafeMethods, safeMethods } from '@plugboard/auth-email-social/protocol'
import { base58, base64 } from '@scure/base'
import { encodeFunctionData, pad, parseAbi } from 'viem'
import { buildTransaction } from '../../../../../plugins/solana/test/buildTransaction.js'
import { keyOf } from '../../../../../plugins/solana/test/keyOf.js'
import { ApprovalQueue } from '../approvals/ApprovalQueue.js'
import { type Panel, Stage } from '../approvals/Stage.js'
import { FrameError } from '../frame/FrameError.js'
import { encodeContext } from '../permissions/delegationFormat.js'
import type { Signer } from '../session/WalletKeys.js'
import { entryPointAddress } from '../userOperations/userOperationFormat.js'
import type { SignRequest } from '../worker/messages.js'
import { answerRpc } from './answerRpc.js'
import { toBatchId } from './batchId.js'
import type { RpcParts } from './SignMethod.js'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const solanaKey = (number: number) => keyOf(number).publicKey.toBase58()
const solana = solanaKey(1)
/** A transaction that sends coins from one key to another, by the last blocks of one network. */
const transferOf = (from: number, to: number, blockhash = solanaKey(9)) =>
  buildTransaction({
    ...{ payer: solanaKey(from), blockhash },
    calls: [
      {
        program: '11111111111111111111111111111111',
        accounts: [{ address: solanaKey(from), isSigner: true }, { address: solanaKey(to) }],
        data: [2, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0]
      }
    ]
  })
const bytes = transferOf(1, 2)
const transaction = base58.encode(bytes)
/** A call of the account itself, as carried by ERC-4337 operations. */
const operation = encodeFunctionData({
  abi: parseAbi(['function execute(address target, uint256 value, bytes data)']),
  args: [account, 1n, '0x']
})
const network = { id: 'eip155:31337', name: 'Harbour', currency: { symbol: 'ETH', decimals: 18 }, tokens: [] }
const meadow = { id: 'solana:local', name: 'Meadow', currency: { symbol: 'SOL', decimals: 9 }, tokens: [] }
/** Where the coins are worth something; its latest blocks are different. */
const sunrise = { ...meadow, id: 'solana:main', name: 'Sunrise' }

/** Answered from what the frame knows. */
const local = ['eth_accounts', 'eth_chainId', 'wallet_getCapabilities']
/** Answered by the reads that it consists of. */
const composed = {
  wallet_getCallsStatus: [toBatchId({ chainId: 31337, hashes: [`0x${'01'.repeat(32)}`] })],
  wallet_getAssets: [{ account }]
}
/** What the newest block says. */
const now = 1_999_000_000
/** One that the account has granted. */
const permission = {
  ...{ chainId: 31337, delegate: `0x${'ab'.repeat(20)}`, amount: 1n, nonce: 0n, salt: 1n },
  ...{ period: 86_400, start: now, end: now + 86_400 }
}

afterEach(() => {
  jest.useRealTimers()
})

describe('answerRpc', () => {
  it('[S6.01] answers safe methods without the visitor: from what it knows, or by the network', async () => {
    const { ask, panels, asked } = open()

    for (const method of safeMethods) await ask(method, composed[method as keyof typeof composed])

    expect(panels).toEqual([])
    expect(asked).toEqual(
      safeMethods.flatMap((method) => {
        if (method === 'wallet_getCallsStatus') return ['eth_getTransactionReceipt']
        if (method === 'wallet_getAssets') return ['eth_getBalance']
        return local.includes(method) ? [] : [method]
      })
    )
  })

  it('says of itself what it knows', async () => {
    const { ask } = open()

    expect(await ask('eth_chainId')).toBe('0x7a69')
    expect(await ask('eth_accounts')).toEqual([account])
    expect(await ask('wallet_getCapabilities')).toEqual({
      '0x7a69': { atomic: { status: 'unsupported' }, assetDiscovery: { supported: true } }
    })
  })

  it('[S6.03] ends what it does not know or does not offer with that error, before anything is asked of anyone', async () => {
    const { ask, panels, asked, keys } = open()
    const others = [
      'eth_sign',
      'eth_signTransaction',
      'personal_ecRecover',
      'PERSONAL_SIGN',
      'toString',
      '__proto__',
      ''
    ]
    // The project does not have it on the network.
    const absent = 'wallet_grantPermissions'

    for (const method of [...others, absent])
      await expect(ask(method)).rejects.toMatchObject({
        code: 'NOT_ALLOWED',
        message: 'Requested RPC call is not allowed'
      })
    expect([panels, asked, keys.sign.mock.calls, keys.open.mock.calls]).toEqual([[], [], [], []])
  })

  it('ends with CHAIN for a network that the project does not list, and INVALID for one of another kind', async () => {
    const { ask, asked } = open()

    await expect(ask('eth_call', [], 'eip155', 1)).rejects.toMatchObject({ code: 'CHAIN' })
    await expect(ask('eth_call', [], 'eip155', 'eip155:31338')).rejects.toMatchObject({ code: 'CHAIN' })
    await expect(ask('eth_call', [], 'solana', 'solana:local')).rejects.toMatchObject({ code: 'INVALID' })
    await expect(ask('personal_sign', [], 'eip155', 'solana:local')).rejects.toMatchObject({
      code: 'INVALID'
    })
    expect(asked).toEqual([])
  })

  it('[S6.02] signs a message only when the visitor has approved what is shown, and the same bytes', async () => {
    const { ask, panels, press, keys } = open()

    const answer = ask('personal_sign', ['0x68c3a9', account])
    await press('approve')

    expect(await answer).toBe(`0x${'07'.repeat(65)}`)
    expect(panels[0]).toMatchObject({
      screen: 'approve',
      approval: { message: 'hé', account, network: network.id }
    })
    expect(keys.sign.mock.calls).toEqual([
      [[{ kind: 'personal', message: new TextEncoder().encode('hé') }], { userId: 'ann', account }]
    ])
  })

  it('[S6.02] signs and sends nothing of any method that is not safe when the visitor rejects it', async () => {
    const domain = { chainId: 31337 }
    const types = { EIP712Domain: [{ name: 'chainId', type: 'uint256' }], Box: [] }
    const params: Readonly<Record<string, unknown>> = {
      personal_sign: ['0x00', account],
      eth_signTypedData_v4: [account, { types, domain, primaryType: 'Box', message: {} }],
      eth_sendTransaction: [{ to: account, value: '0x1' }],
      solana_signMessage: { message: 'Cn8eVZg', pubkey: solana },
      solana_signTransaction: { transaction },
      solana_signAllTransactions: { transactions: [transaction, transaction] },
      solana_signAndSendTransaction: { transaction },
      wallet_sendCalls: [{ chainId: '0x7a69', calls: [{ to: account }] }],
      eth_sendUserOperation: [{ callData: operation }, entryPointAddress],
      wallet_grantPermissions: [
        {
          ...{ chainId: '0x7a69', expiry: permission.end },
          signer: { type: 'account', data: { address: permission.delegate } },
          permission: { type: 'native-token-transfer', data: { allowance: '0x1' } }
        }
      ],
      wallet_revokePermissions: {
        permissionContext: encodeContext(permission, account, `0x${'1b'.repeat(65)}`)
      }
    }
    expect(Object.keys(params).sort()).toEqual([...notSafeMethods].sort())
    for (const method of notSafeMethods) {
      const opened = open(undefined, { smartAccounts: true, permissions: true })
      const { ask, press, panels, asked, keys, answer: say, smartAccounts } = opened
      smartAccounts.stateOf.mockResolvedValue('deployed')
      say.mockImplementation((one, params) => {
        if (one !== 'eth_call') return answers[one]
        // The network's ecrecover says that the account has signed.
        const [{ to }] = params as readonly [{ readonly to: string }]
        return pad(BigInt(to) === 1n ? (account.toLowerCase() as `0x${string}`) : '0x0', { size: 32 })
      })
      const isSolana = method.startsWith('solana_')
      const answer = isSolana
        ? ask(method, params[method], 'solana', 'solana:local')
        : ask(method, params[method])
      const end = expect(answer).rejects.toMatchObject({ code: 'REJECTED' })
      await press('reject')
      await end

      expect(panels.map(({ screen }) => screen)).toEqual(['approve'])
      expect(keys.sign).not.toHaveBeenCalled()
      for (const sending of ['eth_sendRawTransaction', 'eth_sendUserOperation', 'sendTransaction'])
        expect(asked).not.toContain(sending)
    }
  })

  it('takes the parameters of personal_sign in either order, and a text as it is', async () => {
    const { ask, press, keys } = open()

    const answer = ask('personal_sign', [account.toLowerCase(), 'hello'])
    await press('approve')
    await answer

    expect(keys.sign.mock.calls).toEqual([
      [[{ kind: 'personal', message: new TextEncoder().encode('hello') }], { userId: 'ann', account }]
    ])
  })

  it.each([
    ['personal_sign', (signer: string) => ['0x00', signer]],
    [
      'eth_signTypedData_v4',
      (signer: string) => [
        signer,
        {
          types: { EIP712Domain: [{ name: 'chainId', type: 'uint256' }], Box: [] },
          ...{ domain: { chainId: 31337 }, primaryType: 'Box', message: {} }
        }
      ]
    ]
  ])('asks nobody to approve %s of another account', async (method, paramsOf) => {
    const { ask, panels, keys, press } = open()
    const other = `0x${'01'.repeat(20)}`

    const shownFirst = shown(panels, 1).then(() => 'approval')
    const end = ask(method, paramsOf(other)).catch((error: unknown) => error)
    expect(await Promise.race([end, shownFirst])).toMatchObject({ code: 'INVALID' })
    expect([panels, keys.sign.mock.calls]).toEqual([[], []])

    // It requests its own.
    const own = ask(method, paramsOf(account)).catch((error: unknown) => error)
    await press('reject')
    expect(await own).toMatchObject({ code: 'REJECTED' })
  })

  it('answers nothing before the visitor has shared the addresses', async () => {
    const { ask, session, keys, asked, panels } = open()
    session.requireShared.mockRejectedValue(new FrameError('NOT_CONNECTED'))

    for (const method of ['eth_accounts', 'eth_chainId', 'eth_blockNumber', 'personal_sign'])
      await expect(ask(method, ['0x00', account])).rejects.toMatchObject({ code: 'NOT_CONNECTED' })

    expect([keys.open.mock.calls, asked, panels]).toEqual([[], [], []])
  })

  it('signs a Solana message for its own account only', async () => {
    const { ask, press } = open()
    const params = { message: 'Cn8eVZg', pubkey: solana }

    const answer = ask('solana_signMessage', params, 'solana', 'solana:local')
    await press('approve')

    expect(await answer).toEqual({ signature: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]+$/) })
    await expect(
      ask('solana_signMessage', { ...params, pubkey: 'x' }, 'solana', 'solana:local')
    ).rejects.toMatchObject({ code: 'INVALID' })
  })

  it('[S7.16] signs Solana transactions that this account signs, in the encoding that it is asked in, and sends one', async () => {
    const { ask, press, keys, asked, panels } = open()
    const signature = new Uint8Array(64).fill(3)
    keys.sign.mockImplementation(async (requests) =>
      requests.map(
        (request) =>
          ({ ...request, kind: 'solanaTransaction', signed: new Uint8Array([7, 7]), signature }) as never
      )
    )
    const approved = async (method: string, params: object) => {
      const answer = ask(method, params, 'solana', 'solana:local')
      await press('approve')
      return answer
    }
    const wire = { transaction: base64.encode(bytes), encoding: 'base64', pubkey: solana }

    expect(await approved('solana_signTransaction', { transaction })).toEqual({
      transaction: base58.encode(new Uint8Array([7, 7]))
    })
    expect(panels[0]).toMatchObject({
      approval: { kind: 'transfer', title: 'approve.send', account: solana, network: meadow.id }
    })
    expect(await approved('solana_signTransaction', wire)).toEqual({ transaction: 'Bwc=' })
    expect(
      await approved('solana_signAllTransactions', { transactions: [transaction, transaction] })
    ).toEqual({
      transactions: [expect.any(String), expect.any(String)]
    })
    expect(keys.sign.mock.calls.map(([requests]) => requests.length)).toEqual([1, 1, 2])
    expect(keys.sign.mock.calls[0]?.[0]).toEqual([{ kind: 'solanaTransaction', transaction: bytes }])
    expect(asked).not.toContain('sendTransaction')
    const sent = await approved('solana_signAndSendTransaction', { ...wire, options: { maxRetries: 3 } })
    expect(sent).toEqual({ signature: base58.encode(signature) })
    expect(asked.filter((method) => method === 'sendTransaction')).toHaveLength(1)
    expect(asked.at(-1)).toBe('sendTransaction')
  })

  it('refuses in words a Solana transaction for another network than the one that it would show', async () => {
    const { ask, press, panels, keys, answer } = open()
    const main = solanaKey(10)
    answer.mockImplementation((method, params, id) => {
      const known = id === sunrise.id ? main : solanaKey(9)
      return method === 'isBlockhashValid' ? { value: (params as [string])[0] === known } : { value: [null] }
    })
    const foreign = base58.encode(transferOf(1, 2, main))

    for (const [method, params] of [
      ['solana_signTransaction', { transaction: foreign }],
      ['solana_signAllTransactions', { transactions: [transaction, foreign] }],
      ['solana_signAndSendTransaction', { transaction: foreign }]
    ] as const) {
      const end = expect(ask(method, params, 'solana', 'solana:local')).rejects.toMatchObject({
        code: 'NOT_ALLOWED',
        message: expect.stringContaining('blockhash')
      })
      await press('reject')
      await end
      expect(panels.at(-1)).toMatchObject({ screen: 'refused', text: 'refused.blockhash' })
    }
    expect(keys.sign).not.toHaveBeenCalled()

    keys.sign.mockResolvedValueOnce([
      { kind: 'solanaTransaction', signed: new Uint8Array([7]), signature: new Uint8Array(64) } as never
    ])
    const end = ask('solana_signTransaction', { transaction: foreign }, 'solana', 'solana:main')
    await press('approve')
    await end
    expect(panels.at(-1)).toMatchObject({ screen: 'approve', approval: { network: sunrise.id } })
  })

  it.each([
    ['is none', { transaction: 'Cn8eVZg' }],
    ['is longer than one may be', { transaction: '1'.repeat(5_000) }],
    ['another account signs', { transaction: base58.encode(transferOf(5, 6)) }],
    ['is for another account', { transaction: base58.encode(transferOf(1, 2)), pubkey: 'x' }]
  ])('takes no Solana transaction that %s', async (_, params) => {
    const { ask, panels, keys } = open()

    await expect(ask('solana_signTransaction', params, 'solana', 'solana:local')).rejects.toMatchObject({
      code: 'INVALID'
    })
    expect(panels.filter(({ screen }) => screen === 'approve')).toEqual([])
    expect(keys.sign).not.toHaveBeenCalled()
  })

  it('signs nothing that is rejected, taken back, or left alone for 120 s', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] })
    const { ask, press, keys, panels, stage } = open()
    const sign = (signal?: AbortSignal) => ask('personal_sign', ['0x00', account], 'eip155', 31337, signal)

    const rejected = sign()
    await press('reject')
    await expect(rejected).rejects.toMatchObject({ code: 'REJECTED' })

    const controller = new AbortController()
    const aborted = sign(controller.signal)
    await shown(panels, 2)
    controller.abort(new Error('taken back'))
    await expect(aborted).rejects.toThrow('taken back')

    const late = sign()
    const end = expect(late).rejects.toMatchObject({ code: 'REJECTED' })
    await shown(panels, 3)
    jest.advanceTimersByTime(119_999)
    expect(stage.panel).toBeDefined()
    jest.advanceTimersByTime(1)
    await end

    expect(keys.sign).not.toHaveBeenCalled()
    expect(stage.panel).toBeUndefined()
  })

  it.each(['before it is signed', 'before it is sent'])(
    'sends no transaction that the host has left %s',
    async (moment) => {
      const { ask, press, keys, asked, queue, commit } = open()
      keys.sign.mockImplementation(async () => {
        if (moment === 'before it is sent') queue.rejectAll()
        return [{ kind: 'transaction', signed: new Uint8Array(1), hash: new Uint8Array(32) } as never]
      })
      const sent = ask('eth_sendTransaction', [{ to: account, value: '0x1' }])
      const end = expect(sent).rejects.toMatchObject({ code: 'REJECTED' })

      await press('approve')
      if (moment === 'before it is signed') queue.rejectAll()
      await end

      expect(keys.sign).toHaveBeenCalledTimes(moment === 'before it is sent' ? 1 : 0)
      expect(asked).not.toContain('eth_sendRawTransaction')
      expect(commit).not.toHaveBeenCalled()
    }
  )

  it('commits itself to a transaction before it sends it', async () => {
    const { ask, press, keys, asked, commit } = open()
    keys.sign.mockImplementation(async () => [
      { kind: 'transaction', signed: new Uint8Array(1), hash: new Uint8Array(32) } as never
    ])
    commit.mockImplementation(() => void asked.push('commit'))

    const sent = ask('eth_sendTransaction', [{ to: account, value: '0x1' }])
    await press('approve')

    expect(await sent).toBe(`0x${'00'.repeat(32)}`)
    expect(asked.slice(-2)).toEqual(['commit', 'eth_sendRawTransaction'])
  })

  it('shows why a sign-in for another site is refused, and signs nothing', async () => {
    const { ask, press, panels, keys } = open()

    const answer = ask('personal_sign', [
      `evil.example wants you to sign in with your Ethereum account:\n${account}`,
      account
    ])
    const end = expect(answer).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await press('reject')
    await end

    expect(panels[0]).toMatchObject({ screen: 'refused', text: 'refused.otherSite' })
    expect(keys.sign).not.toHaveBeenCalled()
  })

  it.each<[string, object, number]>([
    ['all or nothing', { atomicRequired: true }, 5760],
    ['what nobody knows', { capabilities: { paymasterService: { url: 'x' } } }, 5700],
    ['too many calls', { calls: Array.from({ length: 21 }, () => ({ to: account })) }, 5740],
    ['no calls', { calls: [] }, -32602],
    ['a name of its own for them', { id: '0x01' }, -32602],
    ['another network', { chainId: '0x1' }, -32602],
    ['another account', { from: `0x${'01'.repeat(20)}` }, -32602],
    ['a call to nobody [S5.12 part]', { calls: [{ data: '0x00' }] }, -32602],
    ['a receiver without 0x [S5.12 part]', { calls: [{ to: account.slice(2) }] }, -32602],
    ['data without 0x [S5.12 part]', { calls: [{ to: account, data: 'a9059cbb' }] }, -32602],
    ['data that is no hex', { calls: [{ to: account, data: 'x' }] }, -32602]
  ])('asks nobody to approve calls of a page that wants %s', async (_, change, code) => {
    const { ask, panels, asked, stage } = open()
    const request = { version: '2.0.0', chainId: '0x7a69', calls: [{ to: account }], ...change }

    const error: unknown = await ask('wallet_sendCalls', [request]).catch((cause: unknown) => cause)

    expect((error as FrameError).toReply().rpc).toBe(code)
    expect([panels, asked, stage.panel]).toEqual([[], [], undefined])
  })

  it.each([
    ['100 while one has not arrived', ['0x1', undefined], 100],
    ['200 when all have succeeded', ['0x1', '0x1'], 200],
    ['500 when all have failed', ['0x0', '0x0'], 500],
    ['600 when some have', ['0x1', '0x0'], 600]
  ])('says of calls: %s', async (_, states, status) => {
    const { ask, answer } = open()
    const hashes = states.map((_state, at) => `0x0${at}${'ab'.repeat(31)}` as const)
    answer.mockImplementation((_method, params) => {
      const state = states[hashes.indexOf((params as never)[0])]
      const same = { blockHash: '0x', blockNumber: '0x1', gasUsed: '0x1', transactionHash: '0x', logs: [] }
      return state === undefined ? null : { status: state, ...same }
    })

    const told = await ask('wallet_getCallsStatus', [toBatchId({ chainId: 31337, hashes })])

    expect(told).toMatchObject({ version: '2.0.0', chainId: '0x7a69', atomic: false, status })
    await expect(ask('wallet_getCallsStatus', [`0x${'00'.repeat(96)}`])).rejects.toMatchObject({
      message: 'Unknown id of calls'
    })
  })

  it('tells of assets only those that are asked for and that the project lists', async () => {
    const { ask, asked } = open()
    const assets = (filter: object) => ask('wallet_getAssets', [{ account, ...filter }])

    expect(await assets({})).toEqual({
      '0x7a69': [
        {
          ...{ address: 'native', balance: '0x10', type: 'NATIVE' },
          metadata: { name: 'Harbour ETH', symbol: 'ETH', decimals: 18 }
        }
      ]
    })
    asked.length = 0
    for (const filter of [
      { chainFilter: ['0x1'] },
      { assetFilter: { '0x1': [{ address: 'native' }] } },
      { assetTypeFilter: ['erc20'] },
      { assetFilter: { '0x7a69': [{ address: account }] } }
    ])
      expect(Object.values(Object(await assets(filter))).flat()).toEqual([])
    expect(asked).toEqual([])
    await expect(assets({ account: `0x${'01'.repeat(20)}` })).rejects.toMatchObject({ code: 'INVALID' })
  })

  it('leaves tokens out of what the account has that it has none of, and not its currency', async () => {
    const [held, other] = [`0x${'a1'.repeat(20)}`, `0x${'b2'.repeat(20)}`]
    const tokens = [held, other].map((address, at) => ({ address, symbol: `T${at}`, decimals: 6 }))
    const { ask, answer } = open(undefined, { tokens })
    answer.mockImplementation((method, params) => {
      if (method === 'eth_getBalance') return '0x0'
      const [{ to }] = params as readonly [{ readonly to: string }]
      return pad(to === held ? '0x05' : '0x00', { size: 32 })
    })

    expect(await ask('wallet_getAssets', [{ account }])).toEqual({
      '0x7a69': [
        expect.objectContaining({ address: 'native', balance: '0x0' }),
        expect.objectContaining({ address: held, balance: '0x5', type: 'ERC20' })
      ]
    })
  })

  it('approves no transaction where the browser cannot tell what covers the frame, but in a window of its own, unless the page is the operator’s own', async () => {
    const foreign = open({ seesCovers: false, isTrustedPage: false })
    foreign.approveInWindow.mockRejectedValueOnce(new FrameError('REJECTED'))
    const send = () => foreign.ask('eth_sendTransaction', [{ to: account, value: '0x1' }])
    await expect(send()).rejects.toMatchObject({ code: 'REJECTED' })
    expect([foreign.panels, foreign.keys.sign.mock.calls]).toEqual([[], []])

    void send().catch(() => undefined)
    while (foreign.keys.sign.mock.calls.length === 0) await new Promise((resolve) => setImmediate(resolve))
    expect(foreign.approveInWindow).toHaveBeenLastCalledWith(
      expect.objectContaining({ kind: 'transfer' }),
      expect.anything()
    )

    const own = open({ seesCovers: false, isTrustedPage: true })
    void own.ask('eth_sendTransaction', [{ to: account, value: '0x1' }]).catch(() => undefined)
    await own.press('reject')
    expect(own.panels.at(-1)).toMatchObject({ screen: 'approve', approval: { kind: 'transfer' } })
  })
})

const answers: Readonly<Record<string, unknown>> = {
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
  stateOf: jest.fn(async () => 'unsupported'),
  stateInTime: async () => 'unsupported'
})

function open(trust = { seesCovers: true, isTrustedPage: false }, more = {}) {
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
  const parts = {
    project: { networks: [{ ...network, ...more }, meadow, sunrise] },
    origin: 'https://shop.example',
    reads: {
      ask: async (id: string, method: string, params: unknown) => {
        asked.push(method)
        return answer(method, params, id)
      }
    },
    ...{ queue, keys, session, trust, approveInWindow, smartAccounts }
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
    smartAccounts
  }
}

/** The newest panel once there are so many. */
async function shown(panels: readonly Panel[], count: number): Promise<Panel | undefined> {
  while (panels.length < count) await new Promise((resolve) => setImmediate(resolve))
  return panels.at(-1)
}
