import { describe, expect, it } from '@jest/globals'
import { base58 } from '@scure/base'
import { ComputeBudgetProgram, Keypair } from '@solana/web3.js'
import { hostileSetup } from '../test/hostileSetup'
import { StandardDouble } from '../test/StandardDouble'

const { chain, start, stranger, bytes, replace, deeds, hangs, signsInstead, asked, inText } = hostileSetup()

describe('a hostile wallet', () => {
  it('is not assumed when a wallet raises the priority fee: the transfer arrives', async () => {
    const wallet = new StandardDouble('Vault')
    const kit = await start(wallet)
    const { account } = await kit.connect('solana.vault')
    await chain.fund(account.address, 1_000_000_000)
    signsInstead((made) => [
      ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 1_000 }),
      ...asked(made)
    ])(wallet)
    const before = (await chain.rpc('getBalance', stranger.publicKey.toBase58())) as { value: number }
    await deeds.transfer(kit, new AbortController().signal)
    expect(await chain.rpc('getBalance', stranger.publicKey.toBase58())).toMatchObject({
      value: before.value + 5_000_000
    })
  })

  it('that never answers is no longer waited for after the connection has ended', async () => {
    const wallet = new StandardDouble('Vault')
    const kit = await start(wallet)
    await kit.connect('solana.vault')
    hangs(wallet)
    const asked = kit.connections.of('solana')?.session.request({
      namespace: 'solana',
      networkId: 'solana:local',
      method: 'solana_signMessage',
      params: { message: base58.encode(bytes('hello')) },
      // The caller has its own time limit, which does not end.
      signal: new AbortController().signal
    })
    const caught = expect(asked).rejects.toMatchObject({ code: 'connect/aborted' })
    while (wallet.prompts < 2) await new Promise((resolve) => setTimeout(resolve, 5))
    await kit.disconnect()
    await caught
  })

  it('that never answers a silent reconnect leaves the page disconnected after a timeout', async () => {
    const wallet = new StandardDouble('Vault')
    replace(wallet, 'standard:connect', 'connect', () => new Promise(() => {}))
    const kit = await start(wallet)
    await expect(kit.reconnect('solana.vault')).rejects.toMatchObject({ code: 'connect/timeout' })
    expect(kit.connections.status('solana')).toBe('disconnected')
  }, 30_000)

  it('cannot forge a sign-in: the text must contain the requested account, site and nonce', async () => {
    const keys = [Keypair.generate()]
    const wallet = new StandardDouble('Vault', keys)
    const kit = await start(wallet)
    const { account } = await kit.connect('solana.vault')
    for (const text of [
      `evil.example ${account.address} 12345678`,
      `shop.example ${account.address}`,
      `shop.example 12345678`
    ]) {
      replace(wallet, 'solana:signIn', 'signIn', async () => [inText(text, keys[0])])
      await expect(deeds.signIn(kit, new AbortController().signal)).rejects.toMatchObject({
        code: 'solana/badSignature'
      })
    }
    const good = `shop.example ${account.address} 12345678`
    replace(wallet, 'solana:signIn', 'signIn', async () => [inText(good, keys[0])])
    expect(await deeds.signIn(kit, new AbortController().signal)).toMatchObject({
      signedMessage: base58.encode(bytes(good))
    })
  })
})
