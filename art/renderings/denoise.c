// Inner loop of denoise.py: dual-buffer joint non-local means (Rousselle et al. 2012/2013).
// Weights come from the other half's picture; features (normal, depth, color) veto mixing across edges.
#include <math.h>
#include <stdlib.h>
#include <string.h>

static int clamp(int i, int n) { return i < 0 ? 0 : i >= n ? n - 1 : i; }

// Mean over a square of radius r; edges repeat.
static void box_mean(const float *in, float *rows, float *out, int W, int H, int r) {
#pragma omp parallel for
  for (int y = 0; y < H; y++) {
    const float *s = in + (size_t)y * W;
    float *d = rows + (size_t)y * W;
    float a = 0;
    for (int x = -r; x <= r; x++) a += s[clamp(x, W)];
    for (int x = 0; x < W; x++) {
      d[x] = a;
      a += s[clamp(x + r + 1, W)] - s[clamp(x - r, W)];
    }
  }
  const float inv = 1.f / ((2 * r + 1) * (2 * r + 1));
#pragma omp parallel for
  for (int block = 0; block < (W + 63) / 64; block++) {
    const int x0 = block * 64, x1 = x0 + 64 > W ? W : x0 + 64;
    float acc[64];
    memset(acc, 0, sizeof acc);
    for (int y = -r; y <= r; y++) {
      const float *s = rows + (size_t)clamp(y, H) * W;
      for (int x = x0; x < x1; x++) acc[x - x0] += s[x];
    }
    for (int y = 0; y < H; y++) {
      const float *leaving = rows + (size_t)clamp(y - r, H) * W, *entering = rows + (size_t)clamp(y + r + 1, H) * W;
      float *d = out + (size_t)y * W;
      for (int x = x0; x < x1; x++) {
        d[x] = acc[x - x0] * inv;
        acc[x - x0] += entering[x] - leaving[x];
      }
    }
  }
}

// A, B: the halves, planar 3*W*H. var: variance of one half, planar 3*W*H. F: nf planar feature maps with
// fs = 1/(2 sigma^2) each. OA, OB: the filtered halves. R: search radius, P: patch radius, k: strength.
void nlm(const float *A, const float *B, const float *var, const float *F, const float *fs, int nf, float *OA,
         float *OB, int W, int H, int R, int P, float k) {
  const size_t n = (size_t)W * H;
  float *dA = malloc(n * 4), *dB = malloc(n * 4), *rows = malloc(n * 4), *wA = malloc(n * 4), *wB = malloc(n * 4);
  float *veto = malloc(n * 4), *sA = calloc(n, 4), *sB = calloc(n, 4);
  memset(OA, 0, 3 * n * 4);
  memset(OB, 0, 3 * n * 4);
  for (int dy = -R; dy <= R; dy++) {
    for (int dx = -R; dx <= R; dx++) {
      if (dx * dx + dy * dy > R * R + R) continue;
      // difference of every pixel p to its neighbor q, beyond what noise explains
#pragma omp parallel for
      for (int y = 0; y < H; y++) {
        const int yq = clamp(y + dy, H);
        for (int x = 0; x < W; x++) {
          const size_t p = (size_t)y * W + x, q = (size_t)yq * W + clamp(x + dx, W);
          float a = 0, b = 0, f = 0;
          for (int c = 0; c < 3; c++) {
            const float vp = var[c * n + p], vq = var[c * n + q], least = vp < vq ? vp : vq;
            const float scale = 1e-8f + k * k * (vp + vq);
            float u = A[c * n + p] - A[c * n + q];
            a += (u * u - (vp + least)) / scale;
            u = B[c * n + p] - B[c * n + q];
            b += (u * u - (vp + least)) / scale;
          }
          for (int c = 0; c < nf; c++) {
            float u = F[c * n + p] - F[c * n + q];
            u = u * u * fs[c];
            f = u > f ? u : f;
          }
          dA[p] = a / 3;
          dB[p] = b / 3;
          veto[p] = f;
        }
      }
      box_mean(dA, rows, wA, W, H, P);
      box_mean(dB, rows, wB, W, H, P);
#pragma omp parallel for
      for (size_t i = 0; i < n; i++) {
        const float a = expf(wA[i] > 0 ? -wA[i] : 0), b = expf(wB[i] > 0 ? -wB[i] : 0), f = expf(-veto[i]);
        dA[i] = a < f ? a : f;
        dB[i] = b < f ? b : f;
      }
      box_mean(dA, rows, wA, W, H, 1);
      box_mean(dB, rows, wB, W, H, 1);
#pragma omp parallel for
      for (int y = 0; y < H; y++) {
        const int yq = y + dy;
        if (yq < 0 || yq >= H) continue;
        for (int x = 0; x < W; x++) {
          const int xq = x + dx;
          if (xq < 0 || xq >= W) continue;
          const size_t p = (size_t)y * W + x, q = (size_t)yq * W + xq;
          const float f = expf(-veto[p]), a = wA[p] < f ? wA[p] : f, b = wB[p] < f ? wB[p] : f;
          sA[p] += b;
          sB[p] += a;
          for (int c = 0; c < 3; c++) {
            OA[c * n + p] += b * A[c * n + q];
            OB[c * n + p] += a * B[c * n + q];
          }
        }
      }
    }
  }
#pragma omp parallel for
  for (size_t i = 0; i < n; i++) {
    for (int c = 0; c < 3; c++) {
      OA[c * n + i] /= sA[i] + 1e-12f;
      OB[c * n + i] /= sB[i] + 1e-12f;
    }
  }
  free(dA);
  free(dB);
  free(rows);
  free(wA);
  free(wB);
  free(veto);
  free(sA);
  free(sB);
}
