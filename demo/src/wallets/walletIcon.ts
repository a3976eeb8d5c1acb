/** A picture of a wallet with a ribbon, so that nobody mistakes it for a real one. */
export function walletIcon(ground: string, mark: string): string {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="24" fill="${ground}"/>` +
    `<rect x="20" y="30" width="56" height="40" rx="9" fill="none" stroke="#fff" stroke-width="6"/>` +
    `<path d="M76 44H62a7 7 0 0 0 0 14h14" fill="none" stroke="#fff" stroke-width="6"/>` +
    `<circle cx="74" cy="22" r="16" fill="${mark}"/><circle cx="74" cy="22" r="5" fill="#fff"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
