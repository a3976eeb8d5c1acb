import { expect, it } from '@jest/globals'
import { KitProvider } from '@plugboard/ui'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createScene } from '../../test/scene'
import { usePaymentText } from './paymentText'

it('usePaymentText formats payment limits in the currency', async () => {
  const { kit } = await createScene()
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <KitProvider kit={kit}>{children}</KitProvider>
  )
  const { result, unmount } = renderHook(usePaymentText, { wrapper })
  const { limits } = result.current
  const range = { min: '10.00', max: '7500.00' }

  expect(limits(range, 'USD')).toBe('$10.00 to $7,500.00')
  expect(limits(range, 'EUR')).toBe('€10.00 to €7,500.00')
  // Not a code of ISO 4217.
  expect(limits(range, 'coins')).toBe('10.00 coins to 7,500.00 coins')
  unmount()
  kit.dispose()
})
