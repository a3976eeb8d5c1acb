import type { ActivityPage } from '@plugboard/core'

/** Every page of a history, newest first. */
export async function readAllPages(
  read: (cursor: string | undefined) => Promise<ActivityPage>
): Promise<readonly ActivityPage[]> {
  const pages = [await read(undefined)]
  for (let last = pages[0]; last?.next !== undefined; last = pages.at(-1)) pages.push(await read(last.next))
  return pages
}
