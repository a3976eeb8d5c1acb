/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { startServer } from '../../../../tests/jest/startServer'
import { bitcoinChainSetup } from '../../test/bitcoinChainSetup'
import { connectWallet } from '../../test/connectWallet'
import { bitcoinRegtest } from '../networks'

const { chain, kits, alice, signs, receiver, connect, between } = bitcoinChainSetup()

describe('an endpoint that', () => {
  it.each(['p2wpkh', 'p2sh', 'p2pkh'] as const)(
    'misreports the value of a %s coin is detected',
    async (kind) => {
      await chain.fund(alice.address(kind), 70_000)
      const liar = await between((path, said) => ({
        status: 200,
        text: path.endsWith('/utxo') ? said.replace(/"value":(\d+)/g, '"value":1$1') : said
      }))
      const { pay, asked } = await connect(kind, signs, {
        rpcUrls: { [bitcoinRegtest.caipNetworkId]: [liar.url] }
      })
      await expect(pay(receiver().address('p2wpkh'), 20_000n)).rejects.toMatchObject({
        code: 'bip122/readFailed',
        notes: expect.stringContaining('report of')
      })
      expect(asked).toEqual([])
      liar.stop()
    }
  )

  it('misreports the value of a taproot coin gains nothing: the network rejects the signature', async () => {
    await chain.fund(alice.address('p2tr'), 70_000)
    const liar = await between((path, said) => ({
      status: path === '/tx' && said.startsWith('sendraw') ? 400 : 200,
      text: path.endsWith('/utxo') ? said.replace(/"value":(\d+)/g, '"value":1$1') : said
    }))
    const { pay } = await connect('p2tr', signs, { rpcUrls: { [bitcoinRegtest.caipNetworkId]: [liar.url] } })
    await expect(pay(receiver().address('p2wpkh'), 20_000n)).rejects.toMatchObject({ code: 'bip122/failed' })
    expect(await chain.get('/mempool/txids')).toEqual([])
    liar.stop()
  })

  it('is the only one and accepts a payment without a reply does not fail it: the payment is looked up', async () => {
    await chain.fund(alice.address('p2wpkh'), 70_000)
    const mute = await between((path, said) =>
      path === '/tx' ? { status: 502, text: '' } : { status: 200, text: said }
    )
    const only = { ...bitcoinRegtest, rpcUrls: { default: { http: [mute.url] } } }
    const { kit, connection } = await connectWallet(only, [alice.account('p2wpkh')], signs)
    kits.push(kit)
    const { transfer } = kit.namespace('bip122')?.capabilities ?? {}
    const txid = await transfer?.({ connection, to: receiver().address('p2wpkh'), amount: 20_000n })
    expect(await chain.get('/mempool/txids')).toEqual([txid])
    await chain.mine()
    mute.stop()
  })

  it('loses a payment and answers 502 fails it: nothing was sent', async () => {
    await chain.fund(alice.address('p2wpkh'), 70_000)
    let sent = 0
    const lossy = await startServer(async (_, response, { url = '/' }) => {
      if (url === '/tx') {
        sent += 1
        return response.writeHead(502).end()
      }
      const answer = await fetch(chain.url + url)
      return response.writeHead(answer.status).end(await answer.text())
    })
    const only = { ...bitcoinRegtest, rpcUrls: { default: { http: [lossy.url] } } }
    const { kit, connection } = await connectWallet(only, [alice.account('p2wpkh')], signs)
    kits.push(kit)
    const { transfer } = kit.namespace('bip122')?.capabilities ?? {}
    const paying = transfer?.({ connection, to: receiver().address('p2wpkh'), amount: 20_000n })

    await expect(paying).rejects.toMatchObject({ code: 'bip122/readFailed' })

    expect(sent).toBeGreaterThan(0)
    expect(await chain.get('/mempool/txids')).toEqual([])
    lossy.stop()
  })

  it('accepts a payment but answers with an error does not make it fail', async () => {
    await chain.fund(alice.address('p2wpkh'), 70_000)
    const clumsy = await between((path, said) =>
      path === '/tx' ? { status: 500, text: 'oops' } : { status: 200, text: said }
    )
    const { pay } = await connect('p2wpkh', signs, {
      rpcUrls: { [bitcoinRegtest.caipNetworkId]: [clumsy.url] }
    })
    const txid = await pay(receiver().address('p2wpkh'), 20_000n)
    expect(await chain.get('/mempool/txids')).toEqual([txid])
    await chain.mine()
    clumsy.stop()
  })

  it.each([
    'sendrawtransaction RPC error: {"code":-27,"message":"Transaction already in block chain"}',
    'sendrawtransaction RPC error: {"code":-27,"message":"Transaction outputs already in utxo set"}',
    'sendrawtransaction RPC error: {"code":-26,"message":"txn-already-known"}',
    'sendrawtransaction RPC error: {"code":-26,"message":"txn-already-in-mempool"}'
  ])('already has a payment does not make it fail: %s', async (text) => {
    await chain.fund(alice.address('p2wpkh'), 70_000)
    const late = await between((path, said) =>
      path === '/tx' ? { status: 400, text } : { status: 200, text: said }
    )
    const { pay } = await connect('p2wpkh', signs, {
      rpcUrls: { [bitcoinRegtest.caipNetworkId]: [late.url] }
    })
    const txid = await pay(receiver().address('p2wpkh'), 20_000n)
    expect(await chain.get('/mempool/txids')).toEqual([txid])
    await chain.mine()
    late.stop()
  })
})
