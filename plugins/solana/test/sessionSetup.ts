import { afterEach } from '@jest/globals'
import { createKit, type Kit } from '@plugboard/core'
import { solana } from '../src/index'
import { solanaDevnet, solana as solanaMainnet, solanaTestnet } from '../src/networks'
import { StandardDouble } from './StandardDouble'

/** What tests of sessions with the double of a wallet have in common. Each test ends with its wallets and kits. */
export function sessionSetup() {
  const cleanups: (() => void)[] = []
  afterEach(() => {
    for (const clean of cleanups.splice(0)) clean()
  })

  const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

  /** Loads a page on which the wallet is installed. */
  async function start(wallet: StandardDouble): Promise<Kit> {
    cleanups.push(wallet.register())
    const networks = [solanaMainnet, solanaDevnet, solanaTestnet]
    const kit = createKit({ id: 'session', plugins: [solana({ networks })] })
    cleanups.push(() => kit.dispose())
    await kit.start()
    await settled()
    return kit
  }

  /** Connects the wallet on a page that is visited for the first time. */
  async function connected(wallet = new StandardDouble('Vault')): Promise<Kit> {
    localStorage.clear()
    const kit = await start(wallet)
    await kit.connect('solana.vault')
    return kit
  }

  return { settled, start, connected }
}
