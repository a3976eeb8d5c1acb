import type { WalletDoubleOptions } from './WalletDouble.js'

/**
 * Adds an EIP-6963 wallet to the page. Its development accounts sign over RPC. It is a single function without
 * imports, so that a test can pass its source to the page (`walletScript`). The controls are at `window.__wallet`.
 */
export function announceWallet(options: WalletDoubleOptions): void {
  type Call = { readonly method: string; readonly params?: readonly unknown[] | undefined }
  const shown = /^(eth_requestAccounts|personal_sign|eth_sign|eth_send|wallet_(?!get|revoke))/
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  const known = new Set(Object.keys(options.rpc).map(Number))
  const batches = new Map<string, { readonly hashes: readonly string[]; readonly chainId: string }>()
  const log: string[] = []
  const first = { chain: Number(Object.keys(options.rpc)[0]), account: 0, allowed: false, locked: false }
  const key = options.remember
  const state = new Proxy(first, {
    // Another page may have changed the rest in the meantime.
    get(target, name) {
      recall()
      return Reflect.get(target, name)
    },
    set(target, name, value) {
      recall()
      Reflect.set(target, name, value)
      if (key) localStorage.setItem(key, JSON.stringify(target))
      return true
    }
  })
  const recall = () => Object.assign(first, JSON.parse((key && localStorage.getItem(key)) || '{}'))
  const unanswered: (() => void)[] = []
  let reportedChain = first.chain
  let tellings = 0
  let next: { readonly kind: 'reject'; readonly code: number } | { readonly kind: 'hang' } | undefined

  const fault = (code: number, message: string, data?: unknown) =>
    Object.assign(new Error(message), { code, ...(data === undefined ? {} : { data }) })
  const hex = (value: number) => `0x${value.toString(16)}`
  const emit = (name: string, value: unknown) => {
    for (const listener of [...(listeners.get(name) ?? [])]) listener(value)
  }

  async function forward({ method, params = [] }: Call): Promise<unknown> {
    const url = options.rpc[state.chain]
    if (!url) throw fault(4901, 'The wallet is not connected to this chain')
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const answer = await fetch(url, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
    const { result, error } = await answer.json()
    if (error) throw fault(error.code, error.message, error.data)
    return result
  }

  async function accounts(): Promise<readonly string[]> {
    if (!state.allowed || state.locked) return []
    const all = (await forward({ method: 'eth_accounts' })) as string[]
    return all.slice(state.account, state.account + 1)
  }

  async function tellAccounts(): Promise<void> {
    const turn = ++tellings
    const now = await accounts()
    // The chain can answer an earlier request later.
    if (turn === tellings) emit('accountsChanged', now)
  }

  function switchChain(chainId: number): void {
    if (chainId === state.chain) return
    state.chain = chainId
    reportChain()
  }

  function reportChain(): void {
    const { chain } = state
    if (chain !== reportedChain) emit('chainChanged', hex(chain))
    reportedChain = chain
  }

  async function sendCalls(params: readonly unknown[]): Promise<unknown> {
    const [batch] = params as [{ readonly id?: string; readonly calls: readonly object[] }]
    const [from] = await accounts()
    const hashes: string[] = []
    for (const call of batch.calls)
      hashes.push((await forward({ method: 'eth_sendTransaction', params: [{ from, ...call }] })) as string)
    const id = batch.id ?? hashes[0] ?? '0x'
    batches.set(id, { hashes, chainId: hex(state.chain) })
    return { id }
  }

  async function callsStatus(id: string): Promise<unknown> {
    const batch = batches.get(id)
    if (!batch) throw fault(5730, 'Unknown bundle id')
    const receipts = await Promise.all(
      batch.hashes.map((hash) => forward({ method: 'eth_getTransactionReceipt', params: [hash] }))
    )
    const status = receipts.every(Boolean) ? 200 : 100
    return {
      version: '2.0.0',
      id,
      chainId: batch.chainId,
      atomic: false,
      status,
      receipts: receipts.filter(Boolean)
    }
  }

  async function answer({ method, params = [] }: Call): Promise<unknown> {
    const [first] = params as [{ readonly chainId?: string } | undefined]
    switch (method) {
      case 'eth_requestAccounts':
      case 'wallet_requestPermissions':
        state.allowed = true
        state.locked = false
        return method === 'eth_requestAccounts' ? accounts() : [{ parentCapability: 'eth_accounts' }]
      case 'eth_accounts':
        return accounts()
      case 'wallet_getPermissions':
        return state.allowed ? [{ parentCapability: 'eth_accounts' }] : []
      case 'wallet_revokePermissions':
        state.allowed = false
        await tellAccounts()
        return null
      case 'eth_chainId':
        return hex(state.chain)
      case 'net_version':
        return String(state.chain)
      case 'wallet_addEthereumChain':
        if (!options.rpc[Number(first?.chainId)]) throw fault(-32603, 'The wallet cannot reach this chain')
        known.add(Number(first?.chainId))
        return null
      case 'wallet_switchEthereumChain':
        if (!known.has(Number(first?.chainId))) throw fault(4902, 'Unrecognized chain ID')
        switchChain(Number(first?.chainId))
        return null
      case 'wallet_getCapabilities':
        return Object.fromEntries([...known].map((id) => [hex(id), { atomic: { status: 'unsupported' } }]))
      case 'wallet_sendCalls':
        return sendCalls(params)
      case 'wallet_getCallsStatus':
        return callsStatus(String(first))
      default:
        if (shown.test(method) && (await accounts()).length === 0) throw fault(4100, 'Not authorized')
        return forward({ method, params })
    }
  }

  const provider = {
    request(call: Call): Promise<unknown> {
      log.push(call.method)
      if (!next || !shown.test(call.method)) return answer(call)
      const plan = next
      next = undefined
      if (plan.kind === 'hang') return new Promise((resolve) => unanswered.push(() => resolve(answer(call))))
      return Promise.reject(fault(plan.code, 'User rejected the request.'))
    },
    on(name: string, listener: (value: unknown) => void) {
      listeners.set(name, (listeners.get(name) ?? new Set()).add(listener))
      return provider
    },
    removeListener(name: string, listener: (value: unknown) => void) {
      listeners.get(name)?.delete(listener)
      return provider
    }
  }

  const square =
    "<svg xmlns='http://www.w3.org/2000/svg' width='32' height='32'><rect width='32' height='32' fill='#456'/></svg>"
  const icon = options.icon ?? `data:image/svg+xml,${encodeURIComponent(square)}`
  const { name = 'Test Wallet', rdns = 'com.example.testwallet' } = options
  // Only secure pages have randomUUID; a page with one such wallet needs no other id.
  const uuid = options.uuid ?? crypto.randomUUID?.() ?? '350670db-19fa-4704-a166-e52e178b59d2'
  const info = Object.freeze({ uuid, name, rdns, icon })
  const announce = () =>
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) })
    )

  Object.defineProperty(window, options.control ?? '__wallet', {
    value: {
      log,
      lock() {
        state.locked = true
        void tellAccounts()
      },
      unlock() {
        state.locked = false
        void tellAccounts()
      },
      revoke() {
        state.allowed = false
        void tellAccounts()
      },
      switchAccount(index: number) {
        state.account = index
        return tellAccounts()
      },
      switchChain,
      rejectNext(code = 4001) {
        next = { kind: 'reject', code }
      },
      hangNext() {
        next = { kind: 'hang' }
      },
      answerLate() {
        next = undefined
        for (const answerNow of unanswered.splice(0)) answerNow()
      }
    }
  })
  reportedChain = state.chain
  window.addEventListener('storage', (event) => {
    if (!key || event.key !== key) return
    // A wallet notifies all pages that it serves, regardless of which page changed it.
    reportChain()
    void tellAccounts()
  })
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
