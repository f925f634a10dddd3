import postcss from 'postcss'

/**
 * Splits the layer named print, which no document carries, from the sheet for screens. Vite's mark, a comment, goes
 * too.
 */
export function splitPrint(sheet: string): { readonly screen: string; readonly print: string } {
  const screen = postcss.parse(sheet)
  const print = postcss.root()
  screen.walkAtRules('layer', (rule) => {
    // Without rules it is the list that orders the layers.
    if (rule.params === 'print' && rule.nodes) print.append(rule.remove())
  })
  screen.walkComments((comment) => {
    comment.remove()
  })
  if (print.nodes.length === 0) throw new Error('the style sheet has no layer named print')
  return { screen: screen.toString(), print: print.toString() }
}

/**
 * The sheet without our own typefaces, for a page whose own rules declare them: declared again they would be fetched
 * and exchanged again.
 */
export function withoutTypefaces(sheet: string): string {
  const rest = postcss.parse(sheet)
  rest.walkAtRules('font-face', (face) => {
    if (face.some((each) => each.type === 'decl' && each.value.includes('url('))) face.remove()
  })
  return rest.toString()
}
