import { createGateway } from '@plugboard/gateway-service'
import { encodeFunctionData, erc20Abi, formatUnits, type Hex, parseEther, parseUnits } from 'viem'
import { deploySmartAccount } from '../../../demo/stack/deploySmartAccount.mjs'
import { gatewayConfig } from '../../../demo/stack/gatewayConfig.mjs'
import { demoTokens, giveTokens } from '../../../demo/stack/solana/mintTokens.mjs'
import type { LoginPage } from '../../pages/email-login/main.js'
import { askRpc } from '../five/askRpc.js'
import { openSocialLoginPage } from '../harness/openLoginPage.js'
import { stack } from '../harness/stack.js'
import { startHarbourChain } from '../harness/startHarbourChain.js'
import { alice, tokens } from './AccountScene.js'
import { flooredAmount } from './flooredAmount.js'

declare const window: Window & { readonly page: LoginPage }

export const harbourId = 'eip155:31337'
export const sunriseId = `solana:${'Sunrise'.padEnd(32, '1')}`

/** What the visitor gets of two of Harbour's tokens, in whole units. */
const gifts = { HRB: '12.5', HUSD: '40.25' } as const

interface TokenAccounts {
  readonly value: readonly {
    readonly account: {
      readonly data: {
        readonly parsed: {
          readonly info: { readonly mint: string; readonly tokenAmount: { readonly amount: string } }
        }
      }
    }
  }[]
}

/**
 * A page with social logins, the real wallet and login server, chains, and a gateway that reads them. A visitor has logged in at Google before,
 * as Ann Berg, and has ether, tokens, and a name in ENS.
 */
export class AccountStateScene {
  harbour!: Awaited<ReturnType<typeof startHarbourChain>>
  login!: Awaited<ReturnType<typeof openSocialLoginPage>>
  /** The visitor's accounts. */
  evm!: Hex
  sol!: string
  readonly #ends: (() => Promise<unknown>)[] = []

  get page() {
    return this.login.page
  }

  get visitor() {
    return this.login.visitor
  }

  async start(shots: string): Promise<void> {
    this.harbour = await startHarbourChain()
    this.#ends.push(this.harbour.stop)
    await deploySmartAccount(this.harbour.url)
    const gateway = await createGateway({ database: ':memory:', config: this.#config() })
    this.#ends.push(gateway.close)
    const options = { smartAccounts: true, rpc: this.harbour.url, gateway: gateway.url }
    this.login = await openSocialLoginPage(shots, options)
    this.#ends.push(this.login.site.stop)
    // The addresses are only known after the first login. This page has no gateway, which would cache that the account has no name.
    await this.page.evaluate(() => window.page.kit.open())
    await this.visitor.logIn('Google', 'Ann Berg')
    this.evm = await this.visitor.evmAddress()
    this.sol = (await this.visitor.accounts()).find(([namespace]) => namespace === 'solana')?.[1] ?? ''
    await this.visitor.leave()
    await this.#fund()
    await this.page.goto(`${this.login.site.url}&gateway=/gateway`)
    await this.page.waitForFunction(() => window.page)
  }

  async stop(): Promise<void> {
    // The host of the avatar does not exist: the gateway answers each attempt to draw it with 404, which the browser reports.
    const { faults = [] } = this.login?.opened ?? {}
    const others = (faults as string[]).splice(0).filter((fault) => !/^Failed to load .* 404/.test(fault))
    await this.login?.opened.close()
    for (const end of this.#ends.reverse()) await end()
    if (others.length > 0) throw new Error(others.join('\n'))
  }

  /** The balance of the EVM account: as its state has it, and its tokens with the gateway's prices. */
  async evmHoldings() {
    const { client } = this.harbour
    const ether = await client.getBalance({ address: this.evm })
    const { native, ...prices } = this.#config().prices[harbourId]
    const of = (value: bigint, decimals: number, price: number) => ({
      ...{ value: Number(formatUnits(value, decimals)) * price, price },
      quantity: { decimals: String(decimals), numeric: formatUnits(value, decimals) }
    })
    const held = tokens.filter(({ symbol }) => symbol in gifts)
    const others = held.map(async ({ address }) => {
      const read = { address, abi: erc20Abi } as const
      const [name, symbol, decimals, value] = await Promise.all([
        client.readContract({ ...read, functionName: 'name' }),
        client.readContract({ ...read, functionName: 'symbol' }),
        client.readContract({ ...read, functionName: 'decimals' }),
        client.readContract({ ...read, functionName: 'balanceOf', args: [this.evm] })
      ])
      const about = { name, symbol, chainId: harbourId, address: `${harbourId}:${address}` }
      const picture = encodeURIComponent(`${harbourId}/erc20:${address.toLowerCase()}`)
      const iconUrl = new URL(`/gateway/public/getTokenImage/${picture}`, this.login.site.url).href
      return { ...about, iconUrl, ...of(value, decimals, prices[address as keyof typeof prices]) }
    })
    const own = { name: 'Ether', symbol: 'ETH', chainId: harbourId, ...of(ether, 18, native) }
    return { balance: flooredAmount(ether), tokenBalance: [own, ...(await Promise.all(others))] }
  }

  /** The same of the Solana account, on a network for which the gateway has no prices. */
  async solanaHoldings() {
    const url = stack().solana
    const { value } = (await askRpc(url, 'getBalance', [this.sol])) as { readonly value: number }
    const of = (amount: bigint, decimals: number) => ({
      ...{ chainId: sunriseId, price: 0 },
      quantity: { decimals: String(decimals), numeric: formatUnits(amount, decimals) }
    })
    const others = demoTokens.map(async ({ name, symbol, decimals, program }) => {
      const question = [this.sol, { programId: program }, { encoding: 'jsonParsed' }]
      const found = (await askRpc(url, 'getTokenAccountsByOwner', question)) as TokenAccounts
      const { mint, tokenAmount } = found.value[0]?.account.data.parsed.info ?? {}
      const amount = BigInt(tokenAmount?.amount ?? 0)
      return { name, symbol, address: `${sunriseId}:${mint}`, ...of(amount, decimals) }
    })
    const own = { name: 'Solana', symbol: 'SOL', ...of(BigInt(value), 9) }
    return { balance: flooredAmount(BigInt(value), 9), tokenBalance: [own, ...(await Promise.all(others))] }
  }

  async #fund(): Promise<void> {
    const { send, addName } = this.harbour
    await send(alice, { to: this.evm, value: parseEther('1.23456'), data: '0x' })
    for (const { address, symbol, decimals } of tokens) {
      const units = gifts[symbol as keyof typeof gifts]
      if (!units) continue
      const args = [this.evm, parseUnits(units, decimals)] as const
      await send(alice, {
        to: address,
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
      })
    }
    await addName({
      ...{ name: 'ann-berg.eth', addresses: { 60: this.evm }, primaryOf: this.evm },
      texts: { avatar: 'https://pictures.example/ann.png' }
    })
    await askRpc(stack().solana, 'requestAirdrop', [this.sol, 2_345_678_901])
    await giveTokens(stack().solana, this.sol)
  }

  #config() {
    const { rpc, bitcoin, solana } = stack()
    const config = gatewayConfig({ harbour: this.harbour.url, highland: rpc[1], bitcoin, solana })
    const own = { projectId: 'test', allowedOrigins: ['http://app.site.localhost:*'] }
    return { ...config, projects: config.projects.map((project) => ({ ...project, ...own })) }
  }
}
