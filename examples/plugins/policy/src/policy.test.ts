import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createTestKit, fakeConnector, fakeNamespace } from '@plugboard/core/testing'
import { policy } from './policy.js'

const spender = '11'.repeat(32)
const approve = (amount: string) => `0x095ea7b3${spender}${amount}`

async function make() {
  const asked: unknown[] = []
  const answer = ({ method, params }: { readonly method: string; readonly params?: unknown }) => {
    asked.push([method, params])
    return 'done'
  }
  const { connector } = fakeConnector({ namespace: 'eip155', answer })
  const namespace = { ...fakeNamespace({ id: 'eip155' }), classify: () => 'sign' as const }
  const { kit } = createTestKit({ namespaces: [namespace], connectors: [connector], plugins: [policy()] })
  await kit.connect('fake')
  return { kit, asked }
}

describe('policy', () => {
  it('refuses blind signing before the request reaches the wallet', async () => {
    const { kit, asked } = await make()
    await assert.rejects(kit.request({ method: 'eth_sign', params: ['0x', '0x'] }), {
      code: 'acme-policy/blindSigning',
      message: 'This site never asks for a signature that you cannot read'
    })
    assert.deepEqual(asked, [])
    kit.dispose()
  })

  it('refuses unlimited spending and allows a bounded amount', async () => {
    const { kit, asked } = await make()
    const send = (data: string) => kit.request({ method: 'eth_sendTransaction', params: [{ data }] })
    await assert.rejects(send(approve('f'.repeat(64))), { code: 'acme-policy/unlimited' })
    assert.equal(await send(approve('1'.padStart(64, '0'))), 'done')
    assert.equal(asked.length, 1)
    kit.dispose()
  })

  it('removes the gas price from a transaction and leaves other requests unchanged', async () => {
    const { kit, asked } = await make()
    await kit.request({ method: 'eth_sendTransaction', params: [{ value: '0x1', gasPrice: '0x2' }] })
    await kit.request({ method: 'personal_sign', params: ['0x68', 'alice'] })
    assert.deepEqual(asked, [
      ['eth_sendTransaction', [{ value: '0x1' }]],
      ['personal_sign', ['0x68', 'alice']]
    ])
    kit.dispose()
  })
})
