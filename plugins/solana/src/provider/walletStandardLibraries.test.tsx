import { describe, expect, it } from '@jest/globals'
import { createKit } from '@plugboard/core'
import { verifySignIn } from '@solana/wallet-standard-util'
import { Keypair } from '@solana/web3.js'
import { act, render, waitFor } from '@testing-library/react'
import { getWallets } from '@wallet-standard/app'
import { useConnect, useDisconnect, useWallets } from '@wallet-standard/react'
import { when } from 'mobx'
import { chooseSoon, libraryPage, settled } from '../../test/libraryPage'
import { StandardDouble } from '../../test/StandardDouble'
import { solana } from '../index'
import { offerKit } from '../wallet-standard'

const { cleanups, start } = libraryPage()

describe('[S3.14] an app of the Wallet Standard', () => {
  it('finds the kit through @wallet-standard/app, early or late, until it is unregistered', async () => {
    const { get, on } = getWallets()
    const { kit } = await start()
    const later: string[] = []
    cleanups.push(on('register', (...all) => later.push(...all.map(({ name }) => name))))
    const leave = offerKit(kit)
    expect(get().filter((one) => one === (kit.provider('solana') as unknown))).toHaveLength(1)
    expect(later).toContain('Plugboard')
    leave()
    expect(get().map(({ name }) => name)).not.toContain('Plugboard')
  })

  it('does not list the kit’s own provider as a wallet of any kit', async () => {
    const { kit } = await start()
    cleanups.push(offerKit(kit))
    const second = createKit({ id: 'second', plugins: [solana()], storage: null })
    cleanups.push(() => second.dispose())
    await second.start()
    await settled()
    expect([...kit.connectors.all, ...second.connectors.all].map(({ name }) => name)).toEqual([
      'Vault',
      'Vault'
    ])
  })

  it('connects and disconnects through the hooks of @wallet-standard/react', async () => {
    const { kit, double } = await start()
    cleanups.push(offerKit(kit))
    function App() {
      const ours = useWallets().find(({ name }) => name === 'Plugboard')
      return ours ? <Ours wallet={ours} /> : null
    }
    function Ours({ wallet }: { wallet: ReturnType<typeof useWallets>[number] }) {
      const [, connect] = useConnect(wallet)
      const [, disconnect] = useDisconnect(wallet)
      return (
        <>
          <output>{wallet.accounts.map(({ address }) => address).join()}</output>
          <button type="button" onClick={() => void connect()}>
            In
          </button>
          <button type="button" onClick={() => void disconnect()}>
            Out
          </button>
        </>
      )
    }
    const screen = render(<App />)
    await act(async () => {
      screen.getByText('In').click()
      chooseSoon(kit)
      await when(() => kit.connections.status('solana') === 'connected')
      await settled()
    })
    expect(screen.getByText(double.addresses[0] ?? '')).toBeTruthy()
    await act(async () => {
      screen.getByText('Out').click()
      await settled()
    })
    await waitFor(() => expect(screen.queryByText(double.addresses[0] ?? '')).toBeNull())
  })

  it('signs in through the wallet’s own feature or a message, and the library verifies the result', async () => {
    const { kit, double } = await start(new StandardDouble('Vault', [Keypair.generate()]).signsIn())
    const { features } = kit.provider('solana')
    const input = {
      domain: 'shop.example',
      statement: 'Sign in to the shop',
      uri: 'https://shop.example/in',
      version: '1',
      chainId: 'solana:mainnet',
      nonce: 'a1b2c3d4e5',
      issuedAt: '2026-01-02T03:04:05.000Z',
      expirationTime: '2026-01-02T04:04:05.000Z',
      notBefore: '2026-01-02T03:04:05.000Z',
      requestId: 'r1',
      resources: ['https://shop.example/terms', 'https://shop.example/privacy']
    }
    chooseSoon(kit)
    const [own] = await features['solana:signIn'].signIn(input)
    if (!own) throw new Error('no answer')
    expect(verifySignIn(input as never, own as never)).toBe(true)
    expect(own.account.address).toBe(double.addresses[0])
    double.without('solana:signIn')
    for (const asked of [input, { domain: 'a.example', nonce: '12345678' }, { statement: 'Only this' }]) {
      const [signed] = await features['solana:signIn'].signIn(asked)
      const full = { domain: location.host, ...asked }
      expect(verifySignIn(full as never, signed as never)).toBe(true)
      expect(verifySignIn({ ...full, nonce: 'another1' } as never, signed as never)).toBe(false)
    }
    await expect(features['solana:signIn'].signIn({ nonce: 'x\nNonce: y' })).rejects.toMatchObject({
      code: 'solana/badSignIn'
    })
    await expect(
      features['solana:signIn'].signIn({ address: Keypair.generate().publicKey.toBase58() })
    ).rejects.toMatchObject({ code: 'connect/notConnected' })
  })
})
