import { describe, expect, it } from '@jest/globals'
import { alice, bob, contract, paymentSetup } from '../../test/paymentSetup'

const { begin } = paymentSetup()

describe('inspecting a request of the page', () => {
  /** The findings for a request on a network that the kit does not know; nothing if there are none. */
  async function inspectElsewhere() {
    const { kit, connection } = await begin()
    const { inspect } = kit.namespace('eip155')?.capabilities ?? {}
    const { origin } = location
    return async (method: string, params: unknown = []) => {
      const request = { method, params, connection, networkId: 'eip155:5', origin } as const
      return (await inspect?.(request))?.findings.map(({ code }) => code)
    }
  }

  it('needs no known network unless the request sends a transaction', async () => {
    const inspect = await inspectElsewhere()
    const permit = {
      types: { EIP712Domain: [] },
      primaryType: 'Permit',
      domain: { verifyingContract: contract },
      message: { spender: bob, value: '1' }
    }

    for (const method of ['wallet_watchAsset', 'wallet_getCapabilities', 'wallet_getCallsStatus'])
      expect([method, await inspect(method, [{}])]).toEqual([method, undefined])
    expect(await inspect('eth_getEncryptionPublicKey', [alice])).toBeUndefined()
    expect(await inspect('personal_sign', ['Good morning', alice])).toEqual([])
    expect(await inspect('eth_signTypedData_v4', [alice, JSON.stringify(permit)])).toEqual(['permit'])
    await expect(
      inspect('eth_sendTransaction', [{ from: alice, to: bob, value: '0x1' }])
    ).rejects.toMatchObject({
      code: 'eip155/unknownChain'
    })
  })

  it('finds methods that grant permissions for later', async () => {
    const inspect = await inspectElsewhere()

    for (const method of ['wallet_requestExecutionPermissions', 'wallet_grantPermissions']) {
      expect([method, await inspect(method, [{}])]).toEqual([method, ['grants']])
      expect([method, await inspect(method, [])]).toEqual([method, undefined])
    }
  })

  it('finds methods that decrypt, and unknown methods that sign', async () => {
    const inspect = await inspectElsewhere()
    const oldTypedData = [[{ type: 'string', name: 'Message', value: 'Hi' }], alice]

    for (const [method, params, code] of [
      ['eth_decrypt', ['0x7b22', alice], 'decrypts'],
      ['wallet_sendPreparedCalls', [{ context: '0x12', signature: '0x34' }], 'unreadable'],
      ['wallet_sendPreparedCalls', { context: '0x12', signature: '0x34' }, 'unreadable'],
      ['eth_sendUserOperation', [{ sender: alice, callData: '0x12' }, bob], 'unreadable'],
      ['wallet_signMadeUp', ['0x12'], 'unreadable'],
      ['eth_signTypedData', oldTypedData, 'unreadable']
    ] as const) {
      expect([method, await inspect(method, params)]).toEqual([method, [code]])
      expect([method, await inspect(method, [])]).toEqual([method, undefined])
    }
  })
})
