/** Some wallets call their SVG a PNG: its first bytes tell. Anything else is given back as it is. */
export function svgIcon(icon: unknown): unknown {
  if (typeof icon !== 'string') return icon
  // '<svg' and '<?xm' in base64.
  return icon.replace(/^data:image\/(?:png|jpeg|webp);base64,(?=PHN2Z|PD94b)/, 'data:image/svg+xml;base64,')
}
