import type { ReactNode } from 'react'
import { Wallets } from './Wallets'

export const metadata = { title: 'Corner shop' }

export default function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Wallets>{children}</Wallets>
      </body>
    </html>
  )
}
