/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { notSafeMethods, safeMethods } from '@plugboard/auth-email-social/protocol'
import { base58 } from '@scure/base'
import { encodeFunctionData, pad, parseAbi } from 'viem'
import { account, answers, now, openRpc, solana } from '../../../test/openRpc.js'
import { transferOf } from '../../../test/solanaTransfer.js'
import { FrameError } from '../frame/FrameError.js'
import { encodeContext } from '../permissions/delegationFormat.js'
import { entryPointAddress } from '../userOperations/userOperationFormat.js'
import { toBatchId } from './batchId.js'

const transaction = base58.encode(transferOf(1, 2))
/** A call of the account itself, as carried by ERC-4337 operations. */
const operation = encodeFunctionData({
  abi: parseAbi(['function execute(address target, uint256 value, bytes data)']),
  args: [account, 1n, '0x']
})

/** Answered from what the frame knows. */
const local = ['eth_accounts', 'eth_chainId', 'wallet_getCapabilities']
/** Answered by the reads that it consists of. */
const composed = {
  wallet_getCallsStatus: [toBatchId({ chainId: 31337, hashes: [`0x${'01'.repeat(32)}`], isWhole: true })],
  wallet_getAssets: [{ account }]
}
/** One that the account has granted. */
const permission = {
  ...{ chainId: 31337, delegate: `0x${'ab'.repeat(20)}`, amount: 1n, nonce: 0n, salt: 1n },
  ...{ period: 86_400, start: now, end: now + 86_400 }
}

describe('answerRpc', () => {
  it('[S6.01] answers safe methods without the visitor, from local state or the network', async () => {
    const { ask, panels, asked } = openRpc()

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

  it('reports its chain, accounts and capabilities', async () => {
    const { ask } = openRpc()

    expect(await ask('eth_chainId')).toBe('0x7a69')
    expect(await ask('eth_accounts')).toEqual([account])
    expect(await ask('wallet_getCapabilities')).toEqual({
      '0x7a69': { atomic: { status: 'unsupported' }, assetDiscovery: { supported: true } }
    })
  })

  it('[S6.03 part] rejects unknown and unavailable methods with NOT_ALLOWED before any other step', async () => {
    const { ask, panels, asked, keys } = openRpc()
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

  it('rejects with CHAIN for an unlisted network and with INVALID for one of another kind', async () => {
    const { ask, asked } = openRpc()

    await expect(ask('eth_call', [], 'eip155', 1)).rejects.toMatchObject({ code: 'CHAIN' })
    await expect(ask('eth_call', [], 'eip155', 'eip155:31338')).rejects.toMatchObject({ code: 'CHAIN' })
    await expect(ask('eth_call', [], 'solana', 'solana:local')).rejects.toMatchObject({ code: 'INVALID' })
    await expect(ask('personal_sign', [], 'eip155', 'solana:local')).rejects.toMatchObject({
      code: 'INVALID'
    })
    // The namespace and the network must both be the method's.
    for (const [namespace, chain] of [
      ['solana', 31337],
      ['eip155', 'solana:local']
    ] as const)
      for (const method of ['eth_chainId', 'personal_sign', 'solana_signMessage'])
        await expect(ask(method, [], namespace, chain)).rejects.toMatchObject({ code: 'INVALID' })
    expect(asked).toEqual([])
  })

  it('asks no network for a page that has left', async () => {
    const { ask, asked } = openRpc()
    const left = AbortSignal.abort(new FrameError('ABORTED'))

    for (const [method, params] of [
      ['eth_blockNumber', []],
      ['eth_sendTransaction', [{ to: account }]]
    ] as const)
      await expect(ask(method, params, 'eip155', 31337, left)).rejects.toMatchObject({ code: 'ABORTED' })
    expect(asked).toEqual([])
  })

  it('shows the visitor what failed after the request had begun', async () => {
    const { ask, answer, press, panels } = openRpc()
    answer.mockImplementation(() => {
      throw new FrameError('CHAIN')
    })
    const sent = ask('eth_sendTransaction', [{ to: account, value: '0x1' }])
    const end = expect(sent).rejects.toMatchObject({ code: 'CHAIN' })
    await press('reject')
    await end

    expect(panels).toMatchObject([{ screen: 'failed', text: 'failed.chain' }])
  })

  it('[S6.02] signs and sends nothing for any method that is not safe when the visitor rejects it', async () => {
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
      const opened = openRpc(undefined, { smartAccounts: true, permissions: true })
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

  it('answers nothing before the visitor has shared the addresses', async () => {
    const { ask, session, keys, asked, panels } = openRpc()
    session.requireShared.mockRejectedValue(new FrameError('NOT_CONNECTED'))

    for (const method of ['eth_accounts', 'eth_chainId', 'eth_blockNumber', 'personal_sign'])
      await expect(ask(method, ['0x00', account])).rejects.toMatchObject({ code: 'NOT_CONNECTED' })

    expect([keys.open.mock.calls, asked, panels]).toEqual([[], [], []])
  })

  it('approves transactions only in a separate window or on a trusted page if the browser cannot detect covers', async () => {
    const foreign = openRpc({ seesCovers: false, isTrustedPage: false })
    foreign.approveInWindow.mockRejectedValueOnce(new FrameError('REJECTED'))
    const send = () => foreign.ask('eth_sendTransaction', [{ to: account, value: '0x1' }])
    await expect(send()).rejects.toMatchObject({ code: 'REJECTED' })
    expect([foreign.panels, foreign.keys.sign.mock.calls]).toEqual([[], []])

    foreign.keys.sign.mockRejectedValueOnce(new FrameError('ABORTED'))
    const sent = send()
    while (foreign.keys.sign.mock.calls.length === 0) await new Promise((resolve) => setImmediate(resolve))
    expect(foreign.approveInWindow).toHaveBeenLastCalledWith(
      expect.objectContaining({ kind: 'transfer' }),
      expect.anything()
    )
    await expect(sent).rejects.toMatchObject({ code: 'ABORTED' })

    const own = openRpc({ seesCovers: false, isTrustedPage: true })
    const rejected = own.ask('eth_sendTransaction', [{ to: account, value: '0x1' }])
    await own.press('reject')
    await expect(rejected).rejects.toMatchObject({ code: 'REJECTED' })
    expect(own.panels.at(-1)).toMatchObject({ screen: 'approve', approval: { kind: 'transfer' } })
  })
})
