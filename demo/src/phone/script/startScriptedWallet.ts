import { MemoryStorage } from '../wallet/MemoryStorage.js'
import { PhoneWallet } from '../wallet/PhoneWallet.js'
import { ScriptedWallet, type ScriptedWalletOptions } from './ScriptedWallet.js'

/** Starts a WalletConnect wallet with real keys in this process; it says yes to everything unless the script says otherwise. */
export async function startScriptedWallet(options: ScriptedWalletOptions): Promise<ScriptedWallet> {
  const { relayUrl, projectId, name = 'Scripted Wallet', icons = [], namespaces, script } = options
  const scripted = new ScriptedWallet(script)
  const phone = await PhoneWallet.start({
    relayUrl,
    ...(projectId && { projectId }),
    metadata: { name, description: 'A wallet for tests', url: 'https://wallet.example', icons },
    load: async (names) => namespaces.filter(({ id }) => names.includes(id)),
    storage: new MemoryStorage(),
    // Two cores with the same prefix in one process would be a single core.
    storagePrefix: `scripted-${crypto.randomUUID()}`,
    decisions: {
      proposal: (proposal) => scripted.propose(proposal),
      request: (call) => scripted.decide(call)
    },
    onError: (error) => scripted.errors.push(error)
  })
  scripted.use(phone)
  return scripted
}
