import fc from 'fast-check'

/** Any UTF-16 code units: halves of surrogate pairs too. */
const anyUnits = fc.string({ unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit)) })

const nasty = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  '\r\nBcc: x@evil.example',
  'Ann\nBcc: x@evil.example\n\n<p>body',
  '=?utf-8?B?QmNjOiB4QGV2aWwuZXhhbXBsZQ==?=',
  '--boundary--',
  '</textarea><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' style='position:fixed' onmouseover='x()",
  '</td></tr></table><a href=//evil.example>here</a>',
  '<!--',
  '&lt;b&gt; &#60;i&#62; &amp;',
  ']]>',
  '{{7*7}}',
  "'; DROP TABLE leads; --",
  '\u202egnp.exe',
  'ﷺ'.repeat(50),
  'e\u0301'.repeat(100),
  '👩🏽‍🔧'.repeat(20),
  '=HYPERLINK("http://evil.example")',
  'javascript:alert(1)',
  '-1e999',
  '9007199254740993',
  'a@b',
)

const markup = fc
  .array(
    fc.constantFrom('<', '>', '"', "'", '&', '=', '/', '!', '-', 'b', 'a', 'href', 'style', ' ', '\n', '`'),
    {
      maxLength: 40,
    },
  )
  .map((parts) => parts.join(''))

/** What people, robots and attackers type. */
export const hostileText = fc.oneof(anyUnits, fc.string(), fc.string({ unit: 'grapheme' }), nasty, markup)
