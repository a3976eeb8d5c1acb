import type { Page } from 'playwright-core'

/** Serves a document as if its policy allowed every site to embed it. @param url as the frame requests it */
export async function allowFraming(page: Page, url: string): Promise<void> {
  await page.route(url, async (route) => {
    const response = await route.fetch()
    const headers = response.headers()
    const policy = (headers['content-security-policy'] ?? '').replace(/frame-ancestors[^;]*;/, '')
    await route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy } })
  })
}
