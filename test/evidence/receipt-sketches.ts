/** Functions of integers for seeded changes, written so that each language can have them. */
/** A function of integers: its lines, the line that has the defect or says the same in other words, and calls with results. */
export interface Sketch {
  readonly name: string;
  readonly parameters: readonly string[];
  readonly lines: readonly string[];
  readonly defect: readonly [index: number, line: string];
  readonly clean: readonly [index: number, line: string];
  /** A call for which the defect shows. */
  readonly shows: readonly [args: string, result: number];
  /** A call for which it does not. */
  readonly hides: readonly [args: string, result: number];
}

const sketch = (
  head: string,
  lines: readonly string[],
  defect: Sketch['defect'],
  clean: Sketch['clean'],
  calls: readonly [Sketch['shows'], Sketch['hides']],
): Sketch => {
  const [name = '', ...parameters] = head.split(' ');
  return { name, parameters, lines, defect, clean, shows: calls[0], hides: calls[1] };
};

export const SKETCHES: readonly Sketch[] = [
  sketch(
    'clamp value low high',
    ['if value < low: low', 'if value > high: high', 'return value'],
    [1, 'if value > high: low'],
    [1, 'if high < value: high'],
    [
      ['9, 0, 5', 5],
      ['3, 0, 5', 3],
    ],
  ),
  sketch(
    'total count',
    ['let sum = 0', 'for i in 1..count + 1: sum += i', 'return sum'],
    [1, 'for i in 1..count: sum += i'],
    [1, 'for i in 0..count: sum += i + 1'],
    [
      ['3', 6],
      ['0', 0],
    ],
  ),
  sketch(
    'factorial count',
    ['let product = 1', 'for i in 1..count + 1: product *= i', 'return product'],
    [1, 'for i in 1..count: product *= i'],
    [1, 'for i in 2..count + 1: product *= i'],
    [
      ['4', 24],
      ['1', 1],
    ],
  ),
  sketch(
    'leap year',
    ['if year % 400 == 0: 1', 'if year % 100 == 0: 0', 'if year % 4 == 0: 1', 'return 0'],
    [0, 'if year % 4000 == 0: 1'],
    [0, 'if 0 == year % 400: 1'],
    [
      ['2000', 1],
      ['2023', 0],
    ],
  ),
  sketch(
    'pages items size',
    ['if items == 0: 1', 'return div(items + size - 1; size)'],
    [1, 'return div(items; size)'],
    [1, 'return div(size + items - 1; size)'],
    [
      ['5, 2', 3],
      ['4, 2', 2],
    ],
  ),
  sketch(
    'gcd left right',
    ['if right == 0: left', 'return gcd(right, left % right)'],
    [0, 'if right == 0: right'],
    [0, 'if 0 == right: left'],
    [
      ['12, 8', 4],
      ['0, 0', 0],
    ],
  ),
  sketch(
    'absolute value',
    ['if value < 0: 0 - value', 'return value'],
    [0, 'if value < 0: value'],
    [0, 'if 0 > value: 0 - value'],
    [
      ['0 - 4', 4],
      ['4', 4],
    ],
  ),
  sketch(
    'largest first second third',
    ['if first >= second && first >= third: first', 'if second >= third: second', 'return third'],
    [0, 'if first >= second: first'],
    [0, 'if first >= third && first >= second: first'],
    [
      ['2, 1, 3', 3],
      ['3, 2, 1', 3],
    ],
  ),
  sketch(
    'power number exponent',
    ['let result = 1', 'for i in 0..exponent: result *= number + i - i', 'return result'],
    [1, 'for i in 0..exponent: result += number + i - i'],
    [1, 'for i in 0..exponent: result *= i + number - i'],
    [
      ['2, 3', 8],
      ['5, 0', 1],
    ],
  ),
  sketch(
    'fee amount',
    ['if amount >= 100: 0', 'return 5'],
    [0, 'if amount > 100: 0'],
    [0, 'if 100 <= amount: 0'],
    [
      ['100', 0],
      ['20', 5],
    ],
  ),
  sketch(
    'digits value',
    ['if value < 10: 1', 'return 1 + digits(div(value; 10))'],
    [0, 'if value <= 10: 1'],
    [0, 'if value <= 9: 1'],
    [
      ['10', 2],
      ['5', 1],
    ],
  ),
  sketch(
    'between value low high',
    ['if value >= low && value <= high: 1', 'return 0'],
    [0, 'if value >= low || value <= high: 1'],
    [0, 'if value <= high && value >= low: 1'],
    [
      ['9, 0, 5', 0],
      ['3, 0, 5', 1],
    ],
  ),
  sketch(
    'discount price percent',
    ['if percent == 0: price', 'return price - div(price * percent; 100)'],
    [1, 'return price + div(price * percent; 100)'],
    [1, 'return price - div(percent * price; 100)'],
    [
      ['200, 10', 180],
      ['200, 0', 200],
    ],
  ),
  sketch(
    'triangle first second third',
    ['if first + second <= third: 0', 'if second + third <= first: 0', 'if first + third <= second: 0', 'return 1'],
    [1, 'if second + third <= third: 0'],
    [1, 'if first >= second + third: 0'],
    [
      ['9, 1, 2', 0],
      ['3, 4, 5', 1],
    ],
  ),
  sketch(
    'next index size',
    ['if size == 0: 0', 'return (index + 1) % size'],
    [1, 'return index + 1 % size'],
    [1, 'return (1 + index) % size'],
    [
      ['2, 3', 0],
      ['0, 3', 1],
    ],
  ),
];
