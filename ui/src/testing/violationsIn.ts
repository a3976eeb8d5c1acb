import axe from 'axe-core'

/** The accessibility faults that axe-core finds in a part of the page. Colours need a real browser, and landmarks are the host's. */
export async function violationsIn(part: Element): Promise<readonly string[]> {
  const { violations } = await axe.run(part, {
    rules: {
      'color-contrast': { enabled: false },
      'label-content-name-mismatch': { enabled: false },
      region: { enabled: false }
    }
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
}
