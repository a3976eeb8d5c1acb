import type { Token } from '../contract/Token.js'
import type { WalletCatalogue } from '../contract/WalletCatalogue.js'
import type { Kernel } from './Kernel.js'
import { loadLate } from './loadLate.js'

/** How long the modal may show that it loads, in milliseconds; what comes later is drawn when it comes. */
const patience = 2000

/** Fetches what the first view draws, and ends the router's `loading`. Never rejects. */
export async function prefetch(kernel: Kernel, token: Token<WalletCatalogue>): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(() => leave(), patience)
    const leave = kernel.scope.add(() => {
      clearTimeout(timer)
      resolve()
    })
    Promise.resolve()
      .then(() => kernel.get(token)?.prefetch())
      .catch((error) => kernel.report(error, token.id))
      .then(leave)
  })
  kernel.router.setLoading(false)
  // After the first view: it holds nobody up. A visitor's page says it when somebody connects, and loads nothing for it.
  if (kernel.config.debug) loadLate().then((late) => late.lookOver(kernel), kernel.report)
}
