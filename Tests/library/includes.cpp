// The header in C++, twice.
#include <pushpayload.h>
#include <pushpayload.h>

int main() {
    pushpayload_buffer report{};
    pushpayload_status status = pushpayload_validate(nullptr, "{}", 2, &report);
    pushpayload_buffer_free(&report);
    return status == PUSHPAYLOAD_FINDINGS ? 0 : 1;
}
