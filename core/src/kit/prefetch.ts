import type { WalletCatalogue } from '../contract/WalletCatalogue.js'
import type { Kernel } from './Kernel.js'

/** How long the modal may show that it loads, in milliseconds; what comes later is drawn when it comes. */
const patience = 2000

/** Fetches what the first view draws, and ends the router's `loading`. Never rejects. */
export async function prefetch(kernel: Kernel, catalogue: WalletCatalogue | undefined): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(() => leave(), patience)
    const leave = kernel.scope.add(() => {
      clearTimeout(timer)
      resolve()
    })
    Promise.resolve()
      .then(() => catalogue?.prefetch())
      .catch(kernel.report)
      .then(leave)
  })
  kernel.router.setLoading(false)
}
