import { afterEach } from '@jest/globals'
import { definePlugin, type Kit, type Navigation, type RequestApproval } from '@plugboard/core'
import { createTestKit, fakeConnector } from '@plugboard/core/testing'

/** A page whose visitor approves requests. */
export interface Page {
  readonly approval?: Partial<RequestApproval>
  /** The page has an approval view. */
  readonly hasView?: boolean
  readonly navigate?: (move: Navigation) => Navigation | null
  /** The wallet's answer. */
  readonly answer?: (() => unknown) | undefined
}

/** A page that is connected, from `approvalSetup`. */
export type Connected = Awaited<ReturnType<ReturnType<typeof approvalSetup>>>

/** Waits until pending promises and effects are done. */
export const settled = () => new Promise((resolve) => setTimeout(resolve, 15))

/** The error of a request that the visitor rejected. */
export const rejected = { code: 'connect/rejected' }

/** Setup for tests of requests that are approved in a view: kits that end with each test. */
export function approvalSetup() {
  const kits: Kit[] = []
  afterEach(() => {
    for (const kit of kits.splice(0)) kit.dispose()
  })

  /** A kit connected to a wallet whose requests are approved in the view `Approve`; its modal is not loaded yet. */
  async function connected({ approval, hasView = true, navigate, answer = () => 'signed' }: Page = {}) {
    const wallet = fakeConnector({
      type: 'AUTH',
      approval: { view: 'Approve', needs: (method) => method.startsWith('sign'), ...approval },
      answer
    })
    const plugin = definePlugin({
      name: 'acme',
      setup(context) {
        context.registerConnector(wallet.connector)
        if (navigate) context.tap('beforeNavigate', (move) => move && navigate(move))
        if (!hasView) context.tap('viewRegister', (view) => (view?.id === 'Approve' ? null : view))
        context.registerView({ id: 'Approve', title: 'Approve', load: async () => ({ default: null }) })
      }
    })
    const { kit, errors } = createTestKit({ plugins: [plugin] })
    kits.push(kit)
    await kit.connect('fake')
    return {
      ...{ kit, wallet, errors },
      loadModal: () => kit.emit('MODAL_CREATED', undefined),
      sign: (signal?: AbortSignal) =>
        kit.request({ method: 'sign_text', signal }).catch((error: unknown) => error),
      view: () => kit.router.contextOf(kit.router.current)
    }
  }

  return connected
}
