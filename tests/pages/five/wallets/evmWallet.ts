import { announceWallet, type WalletControls } from '@plugboard/core/testing/browser'
import { type Address, getAddress } from 'viem'
import type { PageWallet } from './PageWallet.js'

const asksOwner = /^(eth_requestAccounts|personal_sign|eth_send|wallet_(switch|add|send))/

/** A wallet that announces itself by EIP-6963; it owns the development accounts from `first` on. */
export function evmWallet(name: string, rdns: string, first: number): PageWallet {
  const control = `wallet ${rdns}`
  const url = (id: number) => new URL(`/rpc/${id}`, location.origin).href
  const isNew = !localStorage.getItem(control)
  announceWallet({
    name,
    rdns,
    control,
    remember: control,
    rpc: { 31337: url(31337), 31338: url(31338) }
  })
  const controls = (window as unknown as Record<string, WalletControls>)[control] as WalletControls
  if (isNew) void controls.switchAccount(first)
  const state = () =>
    JSON.parse(localStorage.getItem(control) ?? '{}') as { allowed?: boolean; account?: number }
  return {
    name,
    get prompts() {
      return controls.log.filter((method) => asksOwner.test(method)).length
    },
    get isKnown() {
      return state().allowed === true
    },
    async addresses() {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_accounts', params: [] })
      const headers = { 'Content-Type': 'application/json' }
      const answer = await (await fetch(url(31337), { method: 'POST', headers, body })).json()
      const { result } = answer as { result: Address[] }
      return result
        .slice(state().account)
        .slice(0, 1)
        .map((one) => getAddress(one))
    },
    declineNext: () => controls.rejectNext(),
    hangNext: () => controls.hangNext(),
    answer: () => controls.answerLate(),
    choose: (index) => void controls.switchAccount(first + index),
    moveTo: (index) => controls.switchChain(index === 0 ? 31337 : 31338),
    lock: () => controls.lock(),
    unlock: () => controls.unlock(),
    forget: () => controls.revoke()
  }
}
