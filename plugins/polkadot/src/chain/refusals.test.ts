import { describe, expect, it, jest } from '@jest/globals'
import { encodeAddress } from '@polkadot/util-crypto'
import { polkadotChainSetup } from '../../test/polkadotChainSetup'

const { local, alice, poor, kinds, cleanups, connected, fresh, transfer, freeOf } = polkadotChainSetup()

describe('on a real chain', () => {
  it('errors are typed for a tampered signature, too low a balance, a failing call and a declined one', async () => {
    // The library logs a node's refusals even if they are handled.
    const printed = jest.spyOn(console, 'error').mockImplementation(() => {})
    cleanups.push(() => printed.mockRestore())
    const { kit, wallet } = await connected()
    const dot = kit.provider('polkadot')
    const { signer } = Object(kit.connections.of('polkadot')).session.provider as {
      signer: { signPayload(payload: object): Promise<{ signature: string }> }
    }
    const sign = signer.signPayload
    signer.signPayload = async (payload) => {
      const { signature, ...rest } = await sign(payload)
      return { ...rest, signature: signature.replace(/..$/, (end) => (end === '00' ? '01' : '00')) }
    }
    await expect(transfer(kit, fresh(), 1_000_000_000_000n)).rejects.toMatchObject({
      code: 'polkadot/badSignature'
    })
    signer.signPayload = sign
    const { tx } = await dot.api()
    const failing = tx.balances?.transferKeepAlive?.(fresh(), 10n ** 30n)
    await expect(failing && dot.send(failing)).rejects.toMatchObject({ code: 'polkadot/notEnough' })
    const forbidden = tx.system?.setHeapPages?.(1)
    await expect(forbidden && dot.send(forbidden)).rejects.toMatchObject({
      code: 'polkadot/failed',
      notes: expect.stringMatching(/BadOrigin/)
    })
    wallet.decide = () => {
      throw new Error('Cancelled')
    }
    await expect(transfer(kit, fresh(), 1n)).rejects.toMatchObject({ code: 'connect/rejected' })
  }, 60_000)

  it('a complete extrinsic returned by the wallet is sent only if it is the requested one', async () => {
    const { kit } = await connected()
    const dot = kit.provider('polkadot')
    const { tx } = await dot.api()
    const { signer } = Object(kit.connections.of('polkadot')).session.provider
    const [asked, thief] = [fresh(), fresh()]
    const payment = (to: string) => tx.balances?.transferKeepAlive?.(to, 1_000_000_000_000n)
    let give: () => Promise<{ signature: { toHex(): string }; toHex(): string } | undefined>
    signer.signPayload = async () => {
      const whole = await give()
      const signature = `0x01${whole?.signature.toHex().slice(2)}`
      return { id: 1, signature, signedTransaction: whole?.toHex() }
    }
    const rich = kinds[0] as (typeof kinds)[number]
    const refused = [
      [async () => payment(thief)?.signAsync(alice), /a different call/],
      [async () => payment(asked)?.signAsync(alice, { tip: 1_000_000_000n }), /tip/],
      [async () => payment(asked)?.signAsync(rich), /another account/]
    ] as const
    for (const [made, notes] of refused) {
      give = made
      const extrinsic = payment(asked)
      await expect(extrinsic && dot.send(extrinsic)).rejects.toMatchObject({
        code: 'polkadot/badSignature',
        notes: expect.stringMatching(notes)
      })
    }
    expect([await freeOf(kit, thief), await freeOf(kit, asked)]).toEqual([0n, 0n])
    give = async () => payment(asked)?.signAsync(alice)
    await transfer(kit, asked, 1_000_000_000_000n)
    expect(await freeOf(kit, asked)).toBe(1_000_000_000_000n)
  }, 60_000)

  it('a sender who cannot pay the fee gets a typed error', async () => {
    const printed = jest.spyOn(console, 'error').mockImplementation(() => {})
    cleanups.push(() => printed.mockRestore())
    const { kit } = await connected(poor)
    await expect(transfer(kit, fresh(), 1n)).rejects.toMatchObject({ code: 'polkadot/notEnough' })
  }, 60_000)

  it('a receiver of another chain and an invalid asset are rejected without prompting the wallet', async () => {
    const { kit, wallet } = await connected()
    const kusama = encodeAddress(poor.publicKey, 2)
    await expect(transfer(kit, kusama, 1n)).rejects.toMatchObject({ code: 'polkadot/notAnAddress' })
    await expect(transfer(kit, fresh(), 1n, 'DOT')).rejects.toMatchObject({ code: 'polkadot/notAToken' })
    expect(wallet.prompts).toBe(1)
  }, 60_000)

  it('an endpoint of another chain is rejected', async () => {
    const other = { ...local(), id: 'ab'.repeat(16), caipNetworkId: `polkadot:${'ab'.repeat(16)}` as const }
    const { kit } = await connected(alice, { networks: [other] })
    await expect(kit.provider('polkadot').balance()).rejects.toMatchObject({ code: 'polkadot/wrongChain' })
  }, 60_000)
})
